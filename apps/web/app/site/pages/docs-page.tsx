import { EVENT_TEXT } from '@gsc/contract/reports/events/event-labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { MAX_PLOTTED_ROWS, PLOT_TEXT } from '@gsc/contract/reports/rows/plot';
import { WORKBOOK_TEXT } from '@gsc/contract/reports/workbook';
import { ROUTES } from '@gsc/contract/routes';
import { Prose } from '../prose.tsx';
import { DocsCalculations } from './docs-calculations.tsx';
import { DocsSecurity } from './docs-security.tsx';

const SECTIONS = [
  { id: 'getting-started', title: 'Getting started' },
  { id: 'connecting-properties', title: 'Connecting properties' },
  { id: 'analytics-overview', title: 'Analytics overview' },
  { id: 'keyword-analysis', title: 'Keyword analysis' },
  { id: 'data-sync', title: 'Data sync' },
  { id: 'troubleshooting', title: 'Troubleshooting' },
  { id: 'how-we-calculate', title: 'How we calculate' },
  { id: 'security', title: 'Security' },
] as const;

export function DocsPage() {
  const [start, connecting, analytics, keywords, sync, troubleshooting, calculations, security] = SECTIONS;
  return (
    <Prose
      title="Documentation"
      lead="GSC Insights reads your Search Console data with your permission, stores it and explains it."
      contents={SECTIONS}
    >
      <h2 id={start.id}>{start.title}</h2>
      <p>
        You need a Google account that can see at least one site in{' '}
        <a href="https://search.google.com/search-console" rel="noopener">
          Google Search Console
        </a>
        . There is no password to choose and no credit card to enter.
      </p>
      <ol>
        <li>
          <a href={ROUTES.auth}>Sign in</a> with that account. Google shares only your name and email address
          with us.
        </li>
        <li>
          On the Overview, choose <b>Connect Google Search Console</b> and allow read-only access.
        </li>
        <li>
          Select the properties you want to store and press <b>Connect</b>. The newest days are loaded first,
          so the Overview shows data within minutes. The rest of the history is loaded in the background.
        </li>
      </ol>

      <h2 id={connecting.id}>{connecting.title}</h2>
      <p>
        A domain property covers every protocol and subdomain of a site; a URL-prefix property covers the URLs
        that start with it. If you have both, connect the domain property, because it is more complete. If you
        connect both, totals count the site once. The badge on each card shows the permission of your account
        at Google: Site Owner, Full Access User or Limited Access User. All three can read performance data.
      </p>
      <p>
        Access is read-only. Nothing in your Search Console account is ever changed. A property you delete
        moves to the trash, where it can be restored for 14 days. After that, its data is permanently deleted.
        You can also revoke the access in your Google account at any time. Then no new data is fetched, and
        the stored data is kept until you delete it.
      </p>

      <h2 id={analytics.id}>{analytics.title}</h2>
      <p>
        The Overview compares the last 30 final days with the 30 days before. The cards use Google’s own daily
        totals, so they match Search Console exactly. Days that Google still revises are drawn dashed and
        hatched, because a partially counted day looks like a drop.
      </p>
      <p>
        The report builder in Analytics answers your own questions. It opens with the report of the selected
        property. Choose other dates, dimensions (Search Query, Page URL, Country, Device Type) and metrics
        (Clicks, Impressions, CTR, Position), and the report follows. <b>Generate Report</b> runs it again. A
        line below each result shows how much of the total the rows cover and why the rest is missing: queries
        that Google withholds for privacy, or days with more rows than Google returns. <b>Export CSV</b>{' '}
        downloads all rows, not only the current page. <b>{WORKBOOK_TEXT.action}</b> writes days, queries,
        pages, countries and devices into one spreadsheet.
      </p>
      <p>
        A click on a query or page opens a panel with its chart, its pages or queries and its countries.
        Select up to {MAX_PLOTTED_ROWS} rows and press <b>{PLOT_TEXT.plot}</b> to draw them as lines and to
        list them by month. An update or note on the chart leads to <b>{EVENT_TEXT.compare}</b>.
      </p>
      <p>
        <b>{REPORTS_TEXT.views}</b> saves a report under a name. If its dates are a preset such as the last 28
        days, they move with the day on which you open it. <b>Copy link</b> copies a link with the name of the
        site, so it opens for a colleague who has connected the same property.
      </p>
      <p>
        How each number is calculated is described in <a href={`#${calculations.id}`}>{calculations.title}</a>
        .
      </p>

      <h2 id={keywords.id}>{keywords.title}</h2>
      <p>
        Analytics has four more tabs. <b>Changes</b> breaks down a rise or fall in clicks into demand, ranking
        and click-through rate; the parts add up exactly. <b>Opportunities</b> lists queries just below the
        top results and estimates their clicks at a better position, based on your own click-through curve.
        Queries with your brand are left out. <b>Cannibalisation</b> shows queries for which several of your
        pages compete. <b>Regions &amp; devices</b> compares countries and devices.
      </p>
      <p>
        Coming soon: Keyword Clusters will group queries with the same meaning into topics, so that ten
        thousand rows become a few dozen topics with clicks, positions and a trend.
      </p>

      <h2 id={sync.id}>{sync.title}</h2>
      <p>
        Google provides up to 16 months of history, and data is typically updated daily. When you connect a
        property, all of it is fetched once. After that, a sync runs automatically every day. It adds the new
        day and reads the latest days again until Google finalizes them.
      </p>
      <p>
        <b>Sync Data</b> on a property’s card does the same immediately. <b>Force Resync</b> reads the last 90
        days again even if no data seems to be missing. The Sync Monitor shows the progress of every job and
        the stored days of each property.
      </p>

      <h2 id={troubleshooting.id}>{troubleshooting.title}</h2>
      <h3>A property is missing from the list</h3>
      <p>
        The list contains the properties that the connected Google account can access. Check in Search Console
        which account you use, or ask an owner of the site to add you as a user.
      </p>
      <h3>Totals are higher than the sum of the queries</h3>
      <p>
        This is expected. Google omits queries that very few people searched for. We show them as one row,
        “Anonymized queries”, so that a report adds up to its total.
      </p>
      <h3>The last two days are low</h3>
      <p>
        Google has not finished counting them. They are marked as fresh and excluded from comparisons until
        they are final, usually after two or three days.
      </p>
      <h3>A sync shows that you must reconnect</h3>
      <p>
        Google no longer accepts the permission you granted, for example after a password change. Open GSC
        Properties and reconnect with the same account. The missing days are then filled in.
      </p>
      <p>
        Something else? <a href={ROUTES.contact}>Contact us</a>, or check the{' '}
        <a href={ROUTES.status}>status page</a> for incidents.
      </p>

      <h2 id={calculations.id}>{calculations.title}</h2>
      <DocsCalculations />

      <h2 id={security.id}>{security.title}</h2>
      <DocsSecurity />
    </Prose>
  );
}

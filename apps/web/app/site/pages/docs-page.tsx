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
  const [start, connecting, analytics, keywords, sync, trouble, calculations, security] = SECTIONS;
  return (
    <Prose
      title="Documentation"
      lead="GSC Insights reads your Search Console data with your permission, keeps it, and explains it."
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
          <a href={ROUTES.auth}>Sign in</a> with that account. Google tells us your name and e-mail address,
          nothing else.
        </li>
        <li>
          On the Overview choose <b>Connect Google Search Console</b> and allow read-only access.
        </li>
        <li>
          Tick the properties you want to keep and press <b>Connect</b>. The newest days arrive first, so the
          Overview fills within minutes; the rest of the history follows in the background.
        </li>
      </ol>

      <h2 id={connecting.id}>{connecting.title}</h2>
      <p>
        A domain property covers every protocol and subdomain of a site, a URL-prefix property covers the
        addresses that begin with it. If you have both, connect the domain property: it is the more complete
        one. If you connect both, sums count the site once. The badge on each card shows what Google lets your
        account do: Site Owner, Full Access User or Limited Access User. All three can read performance data.
      </p>
      <p>
        Access is read-only. Nothing in your Search Console account is ever changed. A property you delete
        goes to the trash, where it can be restored for 14 days; after that its data is permanently deleted.
        You can also withdraw the access in your Google account at any time: nothing new is fetched then, and
        what was stored stays until you delete it.
      </p>

      <h2 id={analytics.id}>{analytics.title}</h2>
      <p>
        The Overview compares the last 30 days that Google has finished with the 30 days before. The cards
        read Google’s own daily totals, so they match Search Console to the click. Days that Google still
        revises are drawn dashed and hatched, because a day that is only half counted looks like a fall.
      </p>
      <p>
        The report builder in Analytics answers your own questions: choose a property, dates, the dimensions
        (Search Query, Page URL, Country, Device Type) and the metrics (Clicks, Impressions, CTR, Position),
        then press <b>Generate Report</b>. Under every result stands a line that says how much of the total
        the rows explain. What is missing has a name: queries that Google withholds for privacy, or days on
        which Google cut a list off. <b>Export CSV</b> downloads all rows, not only the page you see.
      </p>
      <p>
        How each number is made is in <a href={`#${calculations.id}`}>{calculations.title}</a>.
      </p>

      <h2 id={keywords.id}>{keywords.title}</h2>
      <p>
        The tabs of Analytics look at queries from four sides. <b>Changes</b> takes a rise or fall of clicks
        apart into demand, ranking and click-through rate, and adds up to the last click. <b>Opportunities</b>{' '}
        lists queries just behind the top results and estimates the clicks they would bring at a better
        position, by your own click-through curve. <b>Cannibalisation</b> shows queries for which several of
        your pages compete. <b>Regions &amp; devices</b> compares countries and devices.
      </p>
      <p>
        Coming soon: Keyword Clusters will group queries that mean the same into topics, so that ten thousand
        lines become a few dozen subjects with clicks, positions and a trend.
      </p>

      <h2 id={sync.id}>{sync.title}</h2>
      <p>
        Google provides up to 16 months of history, and data is typically updated daily. When you connect a
        property all of it is fetched once. After that a sync runs every day by itself: it adds the new day
        and reads the newest ones again until Google calls them final.
      </p>
      <p>
        <b>Sync Data</b> on a property’s card does the same at once. <b>Force Resync</b> reads the last 90
        days again even if nothing seems to be missing. The Sync Monitor shows every job with its progress,
        and for each property which days are stored.
      </p>

      <h2 id={trouble.id}>{trouble.title}</h2>
      <h3>A property is missing from the list</h3>
      <p>
        The list holds what the Google account you connected with can see. Check in Search Console which
        account that is, or ask an owner of the site to add you as a user.
      </p>
      <h3>Totals are higher than the sum of the queries</h3>
      <p>
        They should be. Google leaves out queries that very few people searched for. We show them as one line,
        “Anonymized queries”, so that a report adds up to its total.
      </p>
      <h3>The last two days are low</h3>
      <p>
        Google has not finished counting them. They are marked as fresh and left out of comparisons until they
        are final, usually after two or three days.
      </p>
      <h3>A sync says that it needs you</h3>
      <p>
        Google no longer accepts the permission you gave, for example after a change of password. Open GSC
        Properties, connect again with the same account, and the missing days are filled in.
      </p>
      <p>
        Something else? <a href={ROUTES.contact}>Write to us</a>, or look whether a service has trouble on the{' '}
        <a href={ROUTES.status}>status page</a>.
      </p>

      <h2 id={calculations.id}>{calculations.title}</h2>
      <DocsCalculations />

      <h2 id={security.id}>{security.title}</h2>
      <DocsSecurity />
    </Prose>
  );
}

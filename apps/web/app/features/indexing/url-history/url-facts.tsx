import { inspectionLabel } from '@gsc/contract/indexing/inspection-values';
import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { CHECK_RESULTS_TEXT, RESULT_DETAIL_LABELS as LABELS } from '@gsc/contract/indexing/screen-labels';
import { MISSING, plural } from '../../../ui/format/format.ts';
import classes from './url-drawer.module.css';

/** The values of the last inspection. They are shown as text, because others wrote them. */
export function UrlFacts({ history: { url, states } }: { history: UrlHistory }) {
  const [latest] = states;
  if (!latest) return null;
  const canonical = (value: string | null) => (value === url ? CHECK_RESULTS_TEXT.sameUrl : value);
  const crawl = [
    inspectionLabel('robots', latest.robots_txt_state),
    inspectionLabel('fetch', latest.page_fetch_state),
    inspectionLabel('crawled_as', latest.crawled_as),
  ].filter(part => part !== null);
  const facts: [string, string | null][] = [
    [LABELS.userCanonical, canonical(latest.user_canonical) ?? CHECK_RESULTS_TEXT.notSet],
    [LABELS.googleCanonical, canonical(latest.google_canonical)],
    [TEXT.robotsFetch, crawl.join(', ') || null],
    [LABELS.indexing, inspectionLabel('indexing', latest.indexing_state)],
    [LABELS.sitemap, latest.sitemaps.join(', ') || null],
    [TEXT.links, TEXT.linksFound(plural(latest.referring_urls, 'URL'))],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { CheckResult } from '@gsc/contract/indexing/api';
import { inspectionLabel } from '@gsc/contract/indexing/inspection-values';
import { URL_HISTORY_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { CHECK_RESULTS_TEXT, RESULT_DETAIL_LABELS as LABELS } from '@gsc/contract/indexing/screen-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { MISSING, plural } from '../../../../ui/format/format.ts';
import { secureLink, webLink } from '../../../../ui/safe-link.ts';
import { momentTitle } from '../../moments.ts';
import { useIndexingAddress } from '../../use-indexing-address.ts';
import { MonitorMenu } from './monitor-menu.tsx';
import classes from './result-details.module.css';

/** All values of an inspection. They are shown as text, because others wrote them. */
export function ResultDetails({ result, now }: { result: CheckResult; now: Date }) {
  const { urlHref } = useIndexingAddress();
  return (
    <div className={classes.details}>
      {result.error_message && <p>{result.error_message}</p>}
      <dl>
        {detailsOf(result, now).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? MISSING}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        <TextLink href={webLink(result.url)}>{CHECK_RESULTS_TEXT.openPage}</TextLink>
        <TextLink href={secureLink(result.inspection_link)}>{CHECK_RESULTS_TEXT.openInspection}</TextLink>
        {result.property_id !== null && result.error === null && (
          <Link to={urlHref(result.url_id)} preventScrollReset>
            {URL_HISTORY_TEXT.open}
          </Link>
        )}
        {result.property_id !== null && !result.monitored && <MonitorMenu result={result} />}
      </p>
    </div>
  );
}

const TextLink = ({ href, children }: { href: string | null; children: string }) =>
  href && (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <ExternalLink size={12} aria-hidden />
    </a>
  );

function detailsOf(result: CheckResult, now: Date): [string, string | null][] {
  const property: [string, string | null] = [
    LABELS.property,
    result.property_url && propertyName(result.property_url),
  ];
  if (result.error !== null) return [property];
  const fetched = [
    inspectionLabel('fetch', result.page_fetch_state),
    inspectionLabel('crawled_as', result.crawled_as),
  ].filter(part => part !== null);
  return [
    [LABELS.userCanonical, canonicalOf(result.user_canonical) ?? CHECK_RESULTS_TEXT.notSet],
    [LABELS.googleCanonical, canonicalOf(result.google_canonical)],
    [LABELS.lastCrawl, result.last_crawl_time && momentTitle(result.last_crawl_time, now)],
    [LABELS.robots, inspectionLabel('robots', result.robots_txt_state)],
    [LABELS.fetch, fetched.join(', ') || null],
    [LABELS.indexing, inspectionLabel('indexing', result.indexing_state)],
    [LABELS.sitemap, result.sitemaps.join(', ') || null],
    [LABELS.rich, richText(result)],
    [LABELS.referring, plural(result.referring_urls, 'URL')],
    property,
  ];
}

const canonicalOf = ({ url, is_same }: CheckResult['google_canonical']): string | null =>
  is_same ? CHECK_RESULTS_TEXT.sameUrl : url;

/** 'Product snippets, 1 error; Breadcrumbs' */
function richText({ rich_verdict, rich_items }: CheckResult): string {
  if (rich_verdict === null || rich_items.length === 0) return CHECK_RESULTS_TEXT.richNone;
  return rich_items
    .map(({ type, errors, warnings }) =>
      [
        type,
        ...(errors > 0 ? [plural(errors, 'error')] : []),
        ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
      ].join(', '),
    )
    .join('; ');
}

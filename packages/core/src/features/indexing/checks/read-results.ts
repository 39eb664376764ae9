import type { CheckResult } from '@gsc/contract/indexing/api';
import { coverageGroup } from '@gsc/contract/indexing/coverage-states';
import { RESULT_ERROR_TEXT, type ResultError } from '@gsc/contract/indexing/labels';
import { type Verdict, verdictLabel } from '@gsc/contract/indexing/verdicts';
import { propertyName } from '@gsc/contract/properties/name';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { isMismatch, RESULT_TABLES } from './result-sql.ts';

type Row = {
  position: number;
  check_id: string;
  url_id: string;
  url: string;
  property_id: string | null;
  property_url: string | null;
  google_email: string | null;
  verdict: Verdict | null;
  coverage_state: string | null;
  last_crawl_time: Date | null;
  indexing_state: string | null;
  robots_txt_state: string | null;
  page_fetch_state: string | null;
  crawled_as: string | null;
  google_canonical: string | null;
  user_canonical: string | null;
  mismatch: boolean | null;
  sitemaps: string[] | null;
  referring_urls: number | null;
  rich_verdict: Verdict | null;
  rich_items: CheckResult['rich_items'] | null;
  clicks: number | null;
  inspection_link: string | null;
  monitored: boolean;
  error: ResultError | null;
  checked_at: Date;
};

export async function readResults(
  tx: Tx,
  {
    where,
    order,
    limit,
    offset,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number; offset: number },
): Promise<CheckResult[]> {
  const { rows } = await sql<Row>`
    select r.position, r.check_id, r.url_id, u.url, r.property_id, p.property_url, c.google_email, s.verdict,
      s.coverage_state, r.last_crawl_time, s.indexing_state, s.robots_txt_state, s.page_fetch_state, s.crawled_as,
      s.google_canonical, s.user_canonical, ${isMismatch} as mismatch, s.sitemaps, s.referring_urls, s.rich_verdict,
      s.rich_items, u.clicks, u.inspection_link, r.error, r.checked_at,
      exists (select from indexing_list_urls m where m.url_id = r.url_id) as monitored
    from ${RESULT_TABLES}
    left join gsc_properties p on p.id = r.property_id
    left join google_connections c on c.id = p.connection_id
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(toResult);
}

function toResult(row: Row): CheckResult {
  const { error, url } = row;
  const property = propertyName(row.property_url ?? '');
  const message = error && RESULT_ERROR_TEXT[error].message({ property, email: row.google_email ?? '' });
  return {
    id: row.position,
    check_id: row.check_id,
    url_id: row.url_id,
    url,
    property_id: row.property_id,
    property_url: row.property_url,
    verdict: row.verdict,
    verdict_label: verdictLabel(row),
    coverage_state: row.coverage_state,
    group: coverageGroup(row),
    last_crawl_time: row.last_crawl_time?.toISOString() ?? null,
    indexing_state: row.indexing_state,
    robots_txt_state: row.robots_txt_state,
    page_fetch_state: row.page_fetch_state,
    crawled_as: row.crawled_as,
    google_canonical: { url: row.google_canonical, is_same: row.google_canonical === url },
    user_canonical: { url: row.user_canonical, is_same: row.user_canonical === url },
    canonical_mismatch: row.mismatch ?? false,
    sitemaps: row.sitemaps ?? [],
    referring_urls: row.referring_urls ?? 0,
    rich_verdict: row.rich_verdict,
    rich_items: row.rich_items ?? [],
    clicks: error === null ? row.clicks : null,
    inspection_link: row.inspection_link,
    monitored: row.monitored,
    error,
    error_message: message,
    created_at: row.checked_at.toISOString(),
  };
}

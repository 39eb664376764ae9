import { OLD_CRAWL_DAYS } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';

// Conditions on a result `r`, its state `s` and its URL `u`. The counts of a check and the filters use the same ones.

export const RESULT_TABLES = sql`indexing_results r
  join indexing_urls u on u.id = r.url_id
  left join indexing_states s on s.id = r.state_id`;

/** Google chose another canonical than the page names or, without a tag, than the page itself. */
export const isMismatch = sql<boolean>`(s.google_canonical is not null
  and s.google_canonical <> coalesce(s.user_canonical, u.url))`;

export const isCrawledLongAgo = (now: Date) => {
  const before = new Date(now.getTime() - OLD_CRAWL_DAYS * 24 * 3_600_000);
  return sql<boolean>`(r.last_crawl_time < ${before}::timestamptz)`;
};

export const hasRichErrors = sql<boolean>`(s.rich_verdict = 'FAIL')`;

import type { ResultError } from '@gsc/contract/indexing/labels';
import { type VerdictLabel, verdictLabel } from '@gsc/contract/indexing/verdicts';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';

export type UrlResult = {
  urlId: string;
  stateId: string | null;
  verdict: string | null;
  coverageState: string | null;
  lastCrawl: Date | null;
  error: ResultError | null;
};

type Stored = { check_id: string; url_id: string };

/** Stores the results of URLs in all checks that wait for them. */
export async function storeResults(
  tx: Tx,
  propertyId: string,
  results: readonly UrlResult[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return;
  const { rows } = await sql<Stored>`
    update indexing_results r set state_id = result.state_id, last_crawl_time = result.crawl, error = result.error,
      checked_at = ${now}::timestamptz, next_try_at = null, attempts = r.attempts + 1
    from unnest(${results.map(each => each.urlId)}::bigint[], ${results.map(each => each.stateId)}::bigint[],
      ${results.map(each => each.lastCrawl?.toISOString() ?? null)}::timestamptz[],
      ${results.map(each => each.error)}::text[]) result (url_id, state_id, crawl, error)
    where r.url_id = result.url_id and r.property_id = ${propertyId} and r.next_try_at is not null
    returning r.check_id, r.url_id`.execute(tx);
  const labels = new Map(
    results.map(({ urlId, verdict, coverageState, error }) => [
      urlId,
      verdictLabel({ verdict, coverage_state: coverageState, error }),
    ]),
  );
  await countResults(tx, rows, row => labels.get(row.url_id) ?? 'Unknown', now);
}

/** Ends all URLs of a property that wait for a result with the same error. */
export async function failPending(tx: Tx, propertyId: string, error: ResultError, now: Date): Promise<void> {
  const { rows } = await sql<Stored>`
    update indexing_results set error = ${error}, checked_at = ${now}::timestamptz, next_try_at = null
    where property_id = ${propertyId} and next_try_at is not null
    returning check_id, url_id`.execute(tx);
  await countResults(tx, rows, () => 'Error', now);
}

async function countResults(
  tx: Tx,
  rows: readonly Stored[],
  labelOf: (row: Stored) => VerdictLabel,
  now: Date,
): Promise<void> {
  // In a fixed order, because two properties can have URLs of the same checks.
  const checks = [...Map.groupBy(rows, row => row.check_id)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [checkId, own] of checks) {
    const count = (label: VerdictLabel) => own.filter(row => labelOf(row) === label).length;
    await sql`
      update indexing_checks set
        indexed_urls = indexed_urls + ${count('Indexed')},
        partial_urls = partial_urls + ${count('Partially Indexed')},
        not_indexed_urls = not_indexed_urls + ${count('Not Indexed')},
        unknown_urls = unknown_urls + ${count('Unknown')},
        error_urls = error_urls + ${count('Error')},
        last_result_at = ${now}::timestamptz
      where id = ${checkId}`.execute(tx);
  }
  await finishChecks(
    tx,
    checks.map(([id]) => id),
    now,
  );
}

/** A check without a single answer from Google has failed. */
export async function finishChecks(tx: Tx, checkIds: readonly string[], now: Date): Promise<void> {
  if (checkIds.length === 0) return;
  await sql`
    update indexing_checks c set completed_at = ${now}::timestamptz,
      status = case when c.error_urls = c.checked_urls then 'failed' else 'completed' end
    where c.id = any (${[...checkIds]}::uuid[]) and c.status = 'in_progress'
      and not exists (select from indexing_results r where r.check_id = c.id and r.next_try_at is not null)`.execute(
    tx,
  );
}

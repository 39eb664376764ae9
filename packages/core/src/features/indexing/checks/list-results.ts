import type { CheckResults, ResultsQuery } from '@gsc/contract/indexing/api';
import { coverageGroup } from '@gsc/contract/indexing/coverage-states';
import { verdictLabel } from '@gsc/contract/indexing/verdicts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { readCheck } from './read-check.ts';
import { readResults } from './read-results.ts';
import { hasRichErrors, isCrawledLongAgo, isMismatch, RESULT_TABLES } from './result-sql.ts';

const ORDER = { list: sql`r.position`, clicks: sql`u.clicks desc nulls last, r.position` };

/** The results that match the filters: oldest first, or by clicks. */
export async function listResults(
  ctx: UserContext,
  checkId: string,
  query: ResultsQuery,
): Promise<CheckResults> {
  return asUser(
    ctx,
    async tx => {
      await readCheck(ctx, tx, checkId);
      const where = await conditionOf(tx, checkId, query, ctx.now());
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${RESULT_TABLES} where ${where}`.execute(tx);
      const { limit, offset } = query;
      return {
        total: rows[0]?.total ?? 0,
        results: await readResults(tx, { where, order: ORDER[query.sort], limit, offset }),
      };
    },
    { snapshot: true },
  );
}

async function conditionOf(
  tx: Tx,
  checkId: string,
  query: ResultsQuery,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql`r.check_id = ${checkId}`, sql`r.checked_at is not null`];
  if (query.group !== undefined || query.verdict !== undefined || query.coverage_state !== undefined)
    conditions.push(await answersOf(tx, checkId, query));
  if (query.error !== undefined) conditions.push(sql`r.error = ${query.error}`);
  if (query.search) conditions.push(sql`position(lower(${query.search}) in lower(u.url)) > 0`);
  if (query.canonical_mismatch) conditions.push(isMismatch);
  if (query.crawled_long_ago) conditions.push(isCrawledLongAgo(now));
  if (query.rich_errors) conditions.push(hasRichErrors);
  return sql.join(conditions, sql` and `);
}

/** Labels and headings are not stored, so the few different answers of a check are compared with the filters. */
async function answersOf(tx: Tx, checkId: string, query: ResultsQuery): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ verdict: string | null; coverage_state: string | null; error: string | null }>`
    select distinct s.verdict, s.coverage_state, r.error from ${RESULT_TABLES}
    where r.check_id = ${checkId} and r.checked_at is not null`.execute(tx);
  const chosen = rows.filter(
    row =>
      (query.group === undefined || coverageGroup(row) === query.group) &&
      (query.verdict === undefined || verdictLabel(row) === query.verdict) &&
      (query.coverage_state === undefined || (row.coverage_state ?? '') === query.coverage_state),
  );
  return sql`exists (
    select from unnest(${chosen.map(row => row.verdict)}::text[], ${chosen.map(row => row.coverage_state)}::text[],
      ${chosen.map(row => row.error)}::text[]) chosen (verdict, coverage_state, error)
    where chosen.verdict is not distinct from s.verdict and chosen.coverage_state is not distinct from s.coverage_state
      and chosen.error is not distinct from r.error)`;
}

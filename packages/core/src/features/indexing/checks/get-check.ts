import { addDays, asDay } from '@gsc/calendar/pacific-day';
import type { CheckDetail } from '@gsc/contract/indexing/api';
import { STAKE_DAYS } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { type AnswerCount, groupResults } from './group-results.ts';
import { planRemaining, waitsOf } from './plan-remaining.ts';
import { type CheckRow, readCheck, toCheck, verdictsOf } from './read-check.ts';
import { readPropertyWork } from './read-property-work.ts';
import { hasRichErrors, isCrawledLongAgo, isMismatch, RESULT_TABLES } from './result-sql.ts';

/** The progress of a check and the summary of its results. */
export async function getCheck(ctx: UserContext, checkId: string): Promise<CheckDetail> {
  return asUser(
    ctx,
    async tx => {
      const check = await readCheck(ctx, tx, checkId);
      const work = await readPropertyWork(ctx, tx, checkId);
      const compared = await findCompared(tx, check);
      const before = compared && (await countAnswers(tx, compared.id));
      return {
        ...toCheck(check),
        last_result_at: check.last_result_at?.toISOString() ?? null,
        properties: work.map(({ budget }) => budget),
        remaining: planRemaining(work),
        waiting: waitsOf(work),
        groups: groupResults(await countAnswers(tx, checkId), before),
        ...(await countFlags(tx, checkId, ctx.now())),
        clicks_range: await clicksRange(tx, checkId),
        compared: compared && {
          id: compared.id,
          created_at: compared.created_at.toISOString(),
          total_urls: compared.total_urls,
          verdicts: verdictsOf(compared),
        },
      };
    },
    { snapshot: true },
  );
}

async function findCompared(tx: Tx, check: CheckRow): Promise<CheckRow | null> {
  const found = await tx
    .selectFrom('indexing_checks')
    .selectAll()
    .where('account_id', '=', check.account_id)
    .where('check_name', '=', check.check_name)
    .where('status', '=', 'completed')
    .where('stopped_at', 'is', null)
    .where('created_at', '<', check.created_at)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

async function countAnswers(tx: Tx, checkId: string): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select s.verdict, s.coverage_state, r.error, count(*)::int as urls, sum(u.clicks)::int as clicks
    from ${RESULT_TABLES} where r.check_id = ${checkId} and r.checked_at is not null
    group by s.verdict, s.coverage_state, r.error`.execute(tx);
  return rows;
}

type Flags = Pick<CheckDetail, 'rich_results' | 'canonical_mismatches' | 'crawled_long_ago'>;

async function countFlags(tx: Tx, checkId: string, now: Date): Promise<Flags> {
  const { rows } = await sql<{
    mismatches: number;
    old: number;
    failed: number;
    valid: number;
    none: number;
  }>`
    select (count(*) filter (where ${isMismatch}))::int as mismatches,
      (count(*) filter (where ${isCrawledLongAgo(now)}))::int as old,
      (count(*) filter (where ${hasRichErrors}))::int as failed,
      (count(*) filter (where s.rich_verdict is not null and not ${hasRichErrors}))::int as valid,
      (count(*) filter (where s.id is not null and s.rich_verdict is null))::int as none
    from ${RESULT_TABLES} where r.check_id = ${checkId} and r.checked_at is not null`.execute(tx);
  const { mismatches = 0, old = 0, failed = 0, valid = 0, none = 0 } = rows[0] ?? {};
  return {
    rich_results: { valid, with_errors: failed, none },
    canonical_mismatches: mismatches,
    crawled_long_ago: old,
  };
}

/** All properties of an account usually have the same last day. If not, the range ends on the latest. */
async function clicksRange(tx: Tx, checkId: string): Promise<CheckDetail['clicks_range']> {
  const { rows } = await sql<{ through: string | null }>`
    select max(i.clicks_through)::text as through from indexing_properties i
    where i.property_id in (select property_id from indexing_results where check_id = ${checkId})`.execute(
    tx,
  );
  const through = rows[0]?.through;
  return through ? { from: addDays(asDay(through), 1 - STAKE_DAYS), to: asDay(through) } : null;
}

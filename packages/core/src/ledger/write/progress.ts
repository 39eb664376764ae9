import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { FetchTask } from '../plan/plan-sync.ts';
import { TRAILING_DAYS } from '../plan/slice.ts';

/**
 * The work of a plan: each slice is one part, and each month that is sealed afterwards. Months of the daily totals are not
 * counted, they are few and sealed in the first stage.
 */
export function partsOf(tasks: readonly FetchTask[], today: Day): number {
  const sealable = addDays(today, -TRAILING_DAYS).slice(0, 7);
  const slices = tasks.reduce((sum, { days }) => sum + days.length, 0);
  const months = tasks.flatMap(({ searchType, grain, days }) =>
    days.map(day => `${day.slice(0, 7)} ${searchType} ${grain}`),
  );
  return slices + new Set(months.filter(month => month.slice(0, 7) < sealable)).size;
}

/** The open first sync of the property, if it is another job. Every job of the property does a part of its work. */
const openFirstSync = (jobId: string) => sql<{ id: string; stage: number }>`
  select first.id, first.stage from gsc_sync_jobs job join gsc_sync_jobs first on first.property_id = job.property_id
  where job.id = ${jobId} and first.id <> job.id and first.job_type = 'backfill'
    and first.status in ('queued', 'running', 'quota_limited')`;

export async function findFirstSync(tx: Tx, jobId: string): Promise<{ id: string; stage: number } | null> {
  const { rows } = await openFirstSync(jobId).execute(tx);
  return rows[0] ?? null;
}

/**
 * Records how many parts and runs of the job remain, in all stages. Parts that another job of the property has done
 * meanwhile count as done, and the progress never decreases.
 */
export async function setRemaining(
  tx: Tx,
  jobId: string,
  { parts, runs }: { parts: number; runs: number },
): Promise<void> {
  await sql`update gsc_sync_jobs set
      runs_left = ${runs}::int,
      slices_total = work.total,
      slices_done = work.total - ${parts}::int,
      progress_percentage = greatest(progress_percentage,
        least(99, (work.total - ${parts}::int) * 100 / greatest(work.total, 1)))
    from (
      select greatest(slices_total, slices_done + ${parts}::int) as total from gsc_sync_jobs where id = ${jobId}
    ) work
    where id = ${jobId}`.execute(tx);
}

type Done = {
  parts: number;
  /** Those that the first sync of the property need not do any more. */
  firstSyncParts: number;
  records?: number;
};

export async function addProgress(
  tx: Tx,
  jobId: string,
  { parts, firstSyncParts, records = 0 }: Done,
): Promise<void> {
  await sql`update gsc_sync_jobs set
      records_processed = records_processed + ${records}::bigint,
      slices_done = slices_done + ${parts}::int,
      progress_percentage = greatest(progress_percentage,
        least(99, (slices_done + ${parts}::int) * 100 / greatest(slices_total, 1)))
    where id = ${jobId}`.execute(tx);
  if (firstSyncParts === 0) return;
  // Its next plan counts again what remains.
  const done = sql`least(slices_total, slices_done + ${firstSyncParts}::int)`;
  await sql`update gsc_sync_jobs set
      slices_done = ${done},
      progress_percentage = greatest(progress_percentage, least(99, ${done} * 100 / greatest(slices_total, 1)))
    from (${openFirstSync(jobId)}) first_sync where gsc_sync_jobs.id = first_sync.id`.execute(tx);
}

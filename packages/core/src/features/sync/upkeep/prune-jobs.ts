import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

/** How long a finished job stays. */
const KEEP_DAYS = 90;
const BATCH_SIZE = 5000;

/** Deletes old finished jobs, in batches. The newest job of a property stays, because it shows the property's state. */
export async function pruneJobs(ctx: Context): Promise<{ pruned: number }> {
  const before = new Date(ctx.now().getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  let pruned = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; pruned += batch) batch = await pruneBatch(ctx, before);
  return { pruned };
}

function pruneBatch(ctx: Context, before: Date): Promise<number> {
  return asWorker(ctx, async tx => {
    const { numAffectedRows } = await sql`
      delete from gsc_sync_jobs where id in (
        select job.id from gsc_sync_jobs job
        where job.finished_at < ${before} and job.status not in ('queued', 'running', 'quota_limited')
          and exists (
            select from gsc_sync_jobs newer
            where newer.property_id = job.property_id and newer.created_at > job.created_at)
        limit ${BATCH_SIZE})`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}

import { pacificDay } from '@gsc/calendar/pacific-day';
import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { firstPlannedDay } from '../../../warehouse/google-window.ts';
import { nextDailySync } from './next-daily-sync.ts';

const BATCH_SIZE = 500;

/** Whose: everybody's, or the demo's where another Google than ours fills it (decision 13). */
export type Whose = { filledApart: boolean };
const EVERYBODYS: Whose = { filledApart: false };

const isFilledApart = (userId: string) =>
  sql<boolean>`exists (select from demo_account where owner_id = ${sql.ref(userId)} and filled_apart)`;

/** Makes a job for every property whose hour has come; the first one of a property reads all of its history. */
export async function scheduleSyncs(ctx: Context, whose = EVERYBODYS): Promise<{ scheduled: number }> {
  const now = ctx.now();
  const today = pacificDay(now);
  const scheduled = await inScope(ctx.postgres, {}, async tx => {
    const due = await tx
      .selectFrom('sync_state')
      .innerJoin('gsc_properties', 'gsc_properties.id', 'sync_state.property_id')
      .select(['sync_state.property_id', 'sync_state.account_id', 'sync_state.backfilled_at'])
      .select(['gsc_properties.user_id', 'gsc_properties.deleted_at'])
      .where('sync_state.next_sync_at', '<=', now)
      .where(isFilledApart('gsc_properties.user_id'), '=', whose.filledApart)
      .orderBy('sync_state.next_sync_at')
      .limit(BATCH_SIZE)
      .forUpdate('sync_state')
      .skipLocked()
      .execute();
    for (const row of due) {
      await tx
        .updateTable('sync_state')
        .set({ next_sync_at: nextDailySync(row.property_id, now) })
        .where('property_id', '=', row.property_id)
        .execute();
    }
    const wanted = due.filter(row => row.deleted_at === null);
    if (wanted.length === 0) return 0;
    const made = await tx
      .insertInto('gsc_sync_jobs')
      .values(
        wanted.map(row => ({
          account_id: row.account_id,
          user_id: row.user_id,
          property_id: row.property_id,
          job_type: row.backfilled_at ? ('daily' as const) : ('backfill' as const),
          start_date: firstPlannedDay(today) as string,
          end_date: today as string,
          not_before: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0n);
  });
  return { scheduled };
}

/**
 * Jobs that somebody should be running and nobody is: their time has come, or the worker that had them has
 * been silent for as long as a lease lasts.
 */
export async function findDueJobs(ctx: Context, limit: number, whose = EVERYBODYS): Promise<string[]> {
  const rows = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('gsc_sync_jobs')
      .innerJoin('sync_state', 'sync_state.property_id', 'gsc_sync_jobs.property_id')
      .select('gsc_sync_jobs.id')
      .where('gsc_sync_jobs.status', 'in', ['queued', 'running', 'quota_limited'])
      .where('gsc_sync_jobs.not_before', '<=', ctx.now())
      .where(isFilledApart('gsc_sync_jobs.user_id'), '=', whose.filledApart)
      .where(row =>
        row.or([
          row('sync_state.lease_until', 'is', null),
          row('sync_state.lease_until', '<', sql<Date>`clock_timestamp()`),
        ]),
      )
      .orderBy('gsc_sync_jobs.not_before')
      .limit(limit)
      .execute(),
  );
  return rows.map(row => row.id);
}

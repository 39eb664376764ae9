import { pacificDay } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { firstPlannedDay } from '../../../ledger/google-window.ts';
import { asWorker } from '../../../stores/access.ts';
import { isExternallyFilled, REGULAR_ACCOUNTS } from './account-filter.ts';
import { nextScheduledSync } from './next-scheduled-sync.ts';

const BATCH_SIZE = 500;

/** Creates a job for every property that is due. The first job of a property is a backfill. */
export async function scheduleSyncs(
  ctx: Context,
  accounts = REGULAR_ACCOUNTS,
): Promise<{ scheduled: number }> {
  const now = ctx.now();
  const today = pacificDay(now);
  const scheduled = await asWorker(ctx, async tx => {
    const due = await tx
      .selectFrom('sync_state')
      .innerJoin('gsc_properties', 'gsc_properties.id', 'sync_state.property_id')
      .innerJoin('google_connections', 'google_connections.id', 'gsc_properties.connection_id')
      .select(['sync_state.property_id', 'sync_state.account_id', 'sync_state.backfilled_at'])
      .select(['gsc_properties.user_id', 'gsc_properties.deleted_at', 'google_connections.status'])
      .where('sync_state.next_sync_at', '<=', now)
      .where(isExternallyFilled('gsc_properties.user_id'), '=', accounts.externallyFilled)
      .orderBy('sync_state.next_sync_at')
      .limit(BATCH_SIZE)
      .forUpdate('sync_state')
      .skipLocked()
      .execute();
    await sql`update sync_state s set next_sync_at = next.at
      from unnest(${due.map(row => row.property_id)}::uuid[],
        ${due.map(row => nextScheduledSync(row.property_id, now))}::timestamptz[]) next (property_id, at)
      where s.property_id = next.property_id`.execute(tx);
    const active = due.filter(row => row.deleted_at === null && row.status !== 'revoked');
    if (active.length === 0) return 0;
    const created = await tx
      .insertInto('gsc_sync_jobs')
      .values(
        active.map(row => ({
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
    return Number(created.numInsertedOrUpdatedRows ?? 0n);
  });
  return { scheduled };
}

import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { FORCE_RESYNC_COOLDOWN_MS, type TriggeredSync } from '@gsc/contract/sync/api';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { firstPlannedDay } from '../../../ledger/google-window.ts';
import { FORCE_DAYS } from '../../../ledger/plan/plan-sync.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';

/**
 * Creates a job per property for 'Trigger Sync', 'Sync Data', 'Force Resync' and 'Fill', unless one is open. Leaves out
 * properties whose last 'Force Resync' ended a short time ago, and fails if no other is left.
 */
export async function triggerSync(
  ctx: UserContext,
  input: { propertyId?: string | undefined; kind: 'manual' | 'force' | 'fill' },
): Promise<TriggeredSync> {
  const now = ctx.now();
  const today = pacificDay(now);
  const from = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstPlannedDay(today);
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    let query = tx
      .selectFrom('gsc_properties')
      .innerJoin('sync_state', 'sync_state.property_id', 'gsc_properties.id')
      .select(['gsc_properties.id', 'sync_state.forced_at'])
      .where('gsc_properties.account_id', '=', accountId)
      .where('gsc_properties.deleted_at', 'is', null);
    if (input.propertyId) query = query.where('gsc_properties.id', '=', input.propertyId);
    const properties = await query.execute();
    if (input.propertyId && properties.length === 0) {
      throw new ProductError('not_found', 'Property not found.');
    }
    const pauses = properties.map(({ forced_at }) =>
      input.kind === 'force' && forced_at
        ? forced_at.getTime() + FORCE_RESYNC_COOLDOWN_MS - now.getTime()
        : 0,
    );
    const ids = properties.filter((_, at) => (pauses[at] ?? 0) <= 0).map(property => property.id);
    if (ids.length === 0) {
      if (pauses.length > 0) throw new ResyncTooSoon(Math.min(...pauses));
      return { job_ids: [] };
    }
    await tx
      .insertInto('gsc_sync_jobs')
      .values(
        ids.map(id => ({
          account_id: accountId,
          user_id: ctx.user.id,
          property_id: id,
          job_type: input.kind,
          start_date: from as string,
          end_date: today as string,
          not_before: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const open = await tx
      .selectFrom('gsc_sync_jobs')
      .select('id')
      .where('property_id', 'in', ids)
      .where('job_type', '=', input.kind)
      .where('status', 'in', ['queued', 'running', 'quota_limited'])
      .execute();
    return { job_ids: open.map(job => job.id) };
  });
}

class ResyncTooSoon extends ProductError {
  constructor(pauseMs: number) {
    super('rate_limited', PROPERTIES_TEXT.forceResyncPause(Math.ceil(pauseMs / 60_000)), {
      retryAfterSeconds: Math.ceil(pauseMs / 1000),
    });
  }
}

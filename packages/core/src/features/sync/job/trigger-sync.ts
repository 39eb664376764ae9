import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import type { TriggeredSync } from '@gsc/contract/sync/api';
import { asUser, currentAccountId } from '../../../access.ts';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { firstPlannedDay } from '../../../warehouse/google-window.ts';
import { FORCE_DAYS } from '../ledger/plan-sync.ts';

/** Creates a job per property for 'Trigger Sync', 'Sync Data', 'Force Resync' and 'Fill', unless one is open. */
export async function triggerSync(
  ctx: UserContext,
  input: { propertyId?: string | undefined; kind: 'manual' | 'force' | 'fill' },
): Promise<TriggeredSync> {
  const today = pacificDay(ctx.now());
  const from = input.kind === 'force' ? addDays(today, -(FORCE_DAYS - 1)) : firstPlannedDay(today);
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    let query = tx
      .selectFrom('gsc_properties')
      .select('id')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null);
    if (input.propertyId) query = query.where('id', '=', input.propertyId);
    const properties = await query.execute();
    if (input.propertyId && properties.length === 0) {
      throw new ProductError('not_found', 'Property not found.');
    }
    const ids = properties.map(property => property.id);
    if (ids.length === 0) return { job_ids: [] };
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

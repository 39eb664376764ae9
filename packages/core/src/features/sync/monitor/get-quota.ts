import { QUOTA_SITES_SHOWN, type QuotaMeter, type SyncQuota } from '@gsc/contract/sync/quota';
import { type GoogleBudgetUse, readGoogleBudgets } from '@gsc/db/operator/google-budgets';
import type { UserContext } from '../../../context.ts';
import { bucketsOf, type ScopedBucket } from '../../../google-budget/buckets.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';

const WINDOW_MS = 60_000;

/** How much of Google's quota is used, from the counters that limit the calls. */
export async function getQuota(ctx: UserContext): Promise<SyncQuota> {
  return asUser(ctx, async tx => {
    const properties = await tx
      .selectFrom('gsc_properties')
      .innerJoin('google_connections', 'google_connections.id', 'gsc_properties.connection_id')
      .select(['gsc_properties.property_url', 'google_connections.google_subject'])
      .select('google_connections.google_email')
      .where('gsc_properties.account_id', '=', await currentAccountId(ctx, tx))
      .where('gsc_properties.deleted_at', 'is', null)
      // Sites with equal usage keep this order.
      .orderBy('gsc_properties.property_url')
      .execute();
    const byBucket = new Map<string, ScopedBucket & { label: string | null }>();
    for (const { property_url: site, google_subject: user, google_email: email } of properties) {
      const labels = { site, user: email, project: null };
      const keys = { resource: 'search_analytics' as const, project: ctx.google.project, user, site };
      for (const bucket of bucketsOf(keys, ctx.google.limits))
        byBucket.set(bucket.name, { ...bucket, label: labels[bucket.scope] });
    }
    const buckets = [...byBucket.values()];
    const uses = await readGoogleBudgets(tx, { buckets, windowMs: WINDOW_MS });
    const byName = new Map(uses.map(use => [use.bucket, use]));
    const meters = buckets.map(bucket => meterOf(bucket, byName.get(bucket.name)));
    const of = (scope: QuotaMeter['scope']) =>
      meters.filter(meter => meter.scope === scope).sort(tightestFirst);
    return { meters: [...of('project'), ...of('user'), ...of('site').slice(0, QUOTA_SITES_SHOWN)] };
  });
}

function meterOf(
  bucket: ScopedBucket & { label: string | null },
  use: GoogleBudgetUse | undefined,
): QuotaMeter {
  const { closedUntil, kind } = use ?? {};
  return {
    scope: bucket.scope,
    name: bucket.label,
    minute: { used: use?.used ?? 0, limit: Math.floor(use?.limit ?? bucket.limit ?? 0) },
    day: bucket.dayLimit === null ? null : { used: use?.dayUsed ?? 0, limit: bucket.dayLimit },
    waiting: closedUntil && kind ? { kind, until: closedUntil.toISOString() } : null,
  };
}

/** Buckets that block calls come first, then those with the highest usage. */
function tightestFirst(a: QuotaMeter, b: QuotaMeter): number {
  const weight = ({ waiting, minute }: QuotaMeter) =>
    (waiting ? 1 : 0) + minute.used / Math.max(1, minute.limit);
  return weight(b) - weight(a);
}

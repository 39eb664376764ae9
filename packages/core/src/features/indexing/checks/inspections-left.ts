import { INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import { readGoogleBudgets } from '@gsc/db/operator/google-budgets';
import type { Tx, UserContext } from '../../../context.ts';
import { bucketsOf } from '../../../google-budget/buckets.ts';

/** The inspections of a property that are left today. The quota also counts calls whose answers were lost. */
export async function inspectionsLeft(
  ctx: UserContext,
  tx: Tx,
  { siteUrl, subject }: { siteUrl: string; subject: string },
): Promise<number> {
  const keys = {
    resource: 'url_inspection' as const,
    project: ctx.google.project,
    user: subject,
    site: siteUrl,
  };
  const buckets = bucketsOf(keys, ctx.google.limits).filter(bucket => bucket.scope === 'site');
  const [use] = await readGoogleBudgets(tx, { buckets, windowMs: 60_000, at: ctx.now() });
  return Math.max(0, INSPECTIONS_PER_DAY - (use?.dayUsed ?? 0));
}

import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import { audit } from '../../../audit.ts';
import type { Tx } from '../../../context.ts';
import type { SyncContext } from '../sync-context.ts';
import { withinLimit } from './removal-limit.ts';

type Removal = {
  kind: 'withdrawal' | 'audit' | 'sweep';
  /** What would be removed, hidden or distrusted, each in a form that stays the same from run to run. */
  items: readonly string[];
  /** How many were looked at. */
  examined: number;
  /** What the same run has affected before. */
  already?: number;
};

/**
 * Says what of a run may happen. Above the limit that is nothing: the list becomes an alert, which is logged, mailed to
 * the operator and shown by `npm run db -- alerts`. Once the operator has confirmed it, exactly what was listed is
 * permitted, once.
 */
export async function permitRemoval(ctx: SyncContext, removal: Removal): Promise<ReadonlySet<string>> {
  if (removal.items.length === 0) return new Set();
  const { permitted, refused } = await inScope(ctx.postgres, {}, async tx => {
    const found = withinLimit(removal.items, { ...removal, confirmed: new Set() });
    if (found.refused.length === 0) return found;
    const confirmed = await takeConfirmed(tx, removal);
    const judged = withinLimit(removal.items, { ...removal, confirmed });
    if (judged.refused.length > 0) await raiseAlert(tx, { ...removal, items: judged.refused });
    return judged;
  });
  if (refused.length > 0) {
    ctx.log.error(
      { kind: removal.kind, items: refused.length, examined: removal.examined },
      'too much would be removed at once; nothing is until an operator confirms it (npm run db -- alerts)',
    );
  }
  return new Set(permitted);
}

async function takeConfirmed(tx: Tx, { kind, items }: Removal): Promise<Set<string>> {
  const used = await tx
    .updateTable('sync_removal_alerts')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .where('used_at', 'is', null)
    .where(sql<boolean>`items && ${[...items]}::text[]`)
    .returning(['id', 'items'])
    .execute();
  for (const alert of used) {
    await audit(tx, {
      action: 'sync.removal_applied',
      detail: { alert: alert.id, kind, items: alert.items.length },
    });
  }
  return new Set(used.flatMap(alert => alert.items));
}

/** The same list is one alert, however often a run comes to it. */
async function raiseAlert(tx: Tx, { kind, items, examined }: Removal): Promise<void> {
  const sorted = items.toSorted();
  await sql`insert into sync_removal_alerts (kind, items, examined)
    select ${kind}, ${sorted}::text[], ${examined}
    where not exists (select from sync_removal_alerts
      where kind = ${kind} and confirmed_at is null and items = ${sorted}::text[])`.execute(tx);
}

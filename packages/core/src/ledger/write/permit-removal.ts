import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import type { SyncContext } from '../sync-context.ts';
import { withinLimit } from './removal-limit.ts';

type Removal = {
  kind: 'withdrawal' | 'audit' | 'sweep';
  /** Stable identifiers of what would be removed, hidden or marked as damaged. */
  items: readonly string[];
  /** How many items were examined. */
  examined: number;
  /** How many items the same run has already affected. */
  already?: number;
};

/**
 * Returns the items that may be removed. Above the limit these are only the confirmed ones: the removal of the others is
 * held, logged, emailed to the operator and listed by `ops removals`. A confirmation permits its items in the next run
 * that finds some of them and exceeds the limit, once.
 */
export async function permitRemoval(ctx: SyncContext, removal: Removal): Promise<ReadonlySet<string>> {
  if (removal.items.length === 0) return new Set();
  const { permitted, refused } = await asWorker(ctx, async tx => {
    const withoutConfirmation = withinLimit(removal.items, { ...removal, confirmed: new Set() });
    if (withoutConfirmation.refused.length === 0) return withoutConfirmation;
    const used = await takeConfirmed(tx, removal.kind, sql<boolean>`items && ${[...removal.items]}::text[]`);
    const confirmed = new Set(used.flatMap(({ items }) => items));
    const result = withinLimit(removal.items, { ...removal, confirmed });
    if (result.refused.length > 0) await holdRemoval(tx, { ...removal, items: result.refused });
    return result;
  });
  if (refused.length > 0) {
    ctx.log.error(
      { kind: removal.kind, items: refused.length, examined: removal.examined },
      'removal limit exceeded; the removal is held until an operator confirms it (ops removals)',
    );
  }
  return new Set(permitted);
}

/**
 * Leaves out the items of confirmed removals, for a removal that finds its items again after it was permitted. Other
 * items count as before.
 */
export async function leaveOutConfirmed(
  ctx: SyncContext,
  { kind, items }: Pick<Removal, 'kind' | 'items'>,
): Promise<string[]> {
  if (items.length === 0) return [];
  return asWorker(ctx, async tx => {
    await takeConfirmed(tx, kind, sql<boolean>`true`);
    const { rows } = await sql<{ item: string }>`
      select item from unnest(${[...items]}::text[]) item
      where not exists (select from sync_removal_alerts used
        where used.kind = ${kind} and used.used_at is not null and item = any (used.items))`.execute(tx);
    return rows.map(({ item }) => item);
  });
}

type ConfirmedRemoval = { id: string; items: string[] };

async function takeConfirmed(
  tx: Tx,
  kind: Removal['kind'],
  which: RawBuilder<boolean>,
): Promise<ConfirmedRemoval[]> {
  const used = await tx
    .updateTable('sync_removal_alerts')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .where('used_at', 'is', null)
    .where(which)
    .returning(['id', 'items'])
    .execute();
  for (const { id, items } of used) {
    await audit(tx, {
      action: 'sync.removal_applied',
      detail: { alert: id, kind, items: items.length },
    });
  }
  return used;
}

/** Repeated runs with the same list are held once. */
async function holdRemoval(tx: Tx, { kind, items, examined }: Removal): Promise<void> {
  const sorted = items.toSorted();
  await sql`insert into sync_removal_alerts (kind, items, examined)
    select ${kind}, ${sorted}::text[], ${examined}
    where not exists (select from sync_removal_alerts
      where kind = ${kind} and confirmed_at is null and items = ${sorted}::text[])`.execute(tx);
}

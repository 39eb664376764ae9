import { inScope } from '@gsc/db/postgres';
import type { Day } from '@gsc/google/search-console/pacific-day';
import { pacificDay } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import { auditRollUps } from './audit-roll-ups.ts';
import { retireReplaced } from './commit-readings.ts';
import { nominalEdge } from './google-window.ts';
import type { Grain } from './grains.ts';
import type { SyncContext } from './sync-context.ts';
import { readBack } from './write-generation.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const AT_ONCE = 200;

type Property = { propertyId: string; accountId: string };
type Shown = {
  search_type: string;
  grain: string;
  day: Day;
  active_gen: string;
  rows: number;
  checksum: string;
};

/**
 * Holds what is stored against the ledger, every property once a week. What is not as it was written is no
 * longer shown: it becomes a gap that the next sync fills, or is named as lost when Google has forgotten it.
 */
export async function auditWarehouse(ctx: SyncContext): Promise<{ properties: number; lost: number }> {
  const before = new Date(ctx.now().getTime() - WEEK_MS);
  const due = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('sync_state')
      .select(['property_id as propertyId', 'account_id as accountId'])
      .where('audited_at', '<', before)
      .where('backfilled_at', 'is not', null)
      .orderBy('audited_at')
      .limit(AT_ONCE)
      .execute(),
  );
  let lost = 0;
  for (const property of due) lost += await auditProperty(ctx, property);
  return { properties: due.length, lost };
}

async function auditProperty(ctx: SyncContext, property: Property): Promise<number> {
  const { rows: shown } = await inScope(ctx.postgres, {}, tx =>
    sql<Shown>`select search_type, grain, day, active_gen, rows, checksum from sync_ledger
      where property_id = ${property.propertyId} and active_gen is not null`.execute(tx),
  );
  const damaged: Shown[] = [];
  for (const slices of Map.groupBy(shown, row => `${row.search_type} ${row.grain}`).values()) {
    const [first] = slices;
    if (!first) continue;
    const stored = await readBack(ctx, property, {
      searchType: first.search_type,
      grain: first.grain as Grain,
      gens: [...new Set(slices.map(row => row.active_gen))],
    });
    const found = new Map(stored.map(each => [`${each.day} ${each.gen}`, each]));
    for (const slice of slices) {
      const there = found.get(`${slice.day} ${slice.active_gen}`);
      if (there?.rows !== slice.rows || there.checksum !== slice.checksum) damaged.push(slice);
    }
  }
  let lost = 0;
  for (const slice of damaged) lost += await unpoint(ctx, property, slice);
  lost += await auditRollUps(ctx, property);
  await inScope(ctx.postgres, {}, tx =>
    tx
      .updateTable('sync_state')
      .set({ audited_at: ctx.now() })
      .where('property_id', '=', property.propertyId)
      .execute(),
  );
  if (lost > 0) ctx.log.error({ property: property.propertyId, lost }, 'stored rows were not as written');
  return lost;
}

/** Only while it still points there: a sync may have replaced it since. What is left of its rows is swept. */
async function unpoint(ctx: SyncContext, property: Property, slice: Shown): Promise<number> {
  const reachable = slice.day >= nominalEdge(pacificDay(ctx.now()));
  return inScope(ctx.postgres, {}, async tx => {
    const changed = await tx
      .updateTable('sync_ledger')
      .set({
        state: reachable ? 'missing' : 'unreachable',
        active_gen: null,
        checksum: null,
        fetched_at: null,
        same_since: null,
        frozen_at: null,
        reason: 'lost in the warehouse',
      })
      .where('property_id', '=', property.propertyId)
      .where('search_type', '=', slice.search_type)
      .where('grain', '=', slice.grain)
      .where('day', '=', slice.day)
      .where('active_gen', '=', slice.active_gen)
      .executeTakeFirst();
    await retireReplaced(tx, property, [slice.active_gen]);
    return Number(changed.numUpdatedRows);
  });
}

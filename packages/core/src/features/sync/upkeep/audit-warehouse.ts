import type { Day } from '@gsc/calendar/pacific-day';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import type { SearchType } from '@gsc/google/search-console/query';
import { count } from '@gsc/telemetry/instruments';
import { sql } from 'kysely';
import type { Grain } from '../../../ledger/grains.ts';
import { openLedgerMonths } from '../../../ledger/plan/ledger-months.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { permitRemoval } from '../../../ledger/write/permit-removal.ts';
import { readBack } from '../../../ledger/write/write-generation.ts';
import { asWorker } from '../../../stores/access.ts';
import { hasUnverifiedRestore } from '../../../stores/deletion-holds.ts';
import { eachRow } from '../../../stores/each-row.ts';
import type { WarehouseAccess } from '../../../stores/open-clickhouse.ts';
import { findDamagedRollUps, type RollUp, reopenMonth } from './audit-roll-ups.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const BATCH_SIZE = 200;

export type Property = { propertyId: string; accountId: string };
export type Shown = {
  search_type: SearchType;
  grain: Grain;
  day: Day;
  active_gen: string;
  rows: number;
  checksum: string;
  damaged_at: Date | null;
  warehouse: string;
};
type Damage = { property: Property } & ({ slice: Shown } | { rollUp: RollUp });

/**
 * Compares the stored rows of every property with the ledger once a week. Slices that differ, also over a second
 * connection, are marked as damaged. Their rows stay, and the next sync replaces them if Google still returns the data.
 * If too many slices differ at once, none is marked, because the comparison itself may be wrong. Nothing is compared
 * between a restore and its verification. Properties that cannot be compared come after the others in the next runs.
 */
export async function auditWarehouse(
  ctx: SyncContext,
): Promise<{ properties: number; damaged: number; refused: number }> {
  if (await asWorker(ctx, hasUnverifiedRestore)) {
    ctx.log.warn({}, 'the audit waits until `ops verify` has compared the restored stores');
    return { properties: 0, damaged: 0, refused: 0 };
  }
  const before = new Date(ctx.now().getTime() - WEEK_MS);
  const due = await asWorker(ctx, tx =>
    tx
      .selectFrom('sync_state')
      .select(['property_id as propertyId', 'account_id as accountId'])
      .where('audited_at', '<', before)
      .where('backfilled_at', 'is not', null)
      .orderBy(sql`greatest(audited_at, audit_failed_at)`)
      .limit(BATCH_SIZE)
      .execute(),
  );
  let examined = 0;
  const found: Damage[] = [];
  const completed = new Set<Property>();
  const work = {
    work: 'sync.audit',
    id: (property: Property) => property.propertyId,
    // At once, so that the next run begins with other properties, also if this one waits for a warehouse.
    postpone: (property: Property) => recordFailure(ctx, property),
  };
  const audits = await eachRow(ctx, due, {
    ...work,
    run: async property => {
      const audited = await auditProperty(ctx, property);
      examined += audited.examined;
      found.push(...audited.damage);
      completed.add(property);
    },
  });
  count('gsc_audit_damaged_slices_total', found.length, {});
  const permitted = await permitRemoval(ctx, { kind: 'audit', items: found.map(itemOf), examined });
  const marked = found.filter(damage => permitted.has(itemOf(damage)));
  const ofProperties = Map.groupBy(marked, damage => damage.property);
  const marks = await eachRow(ctx, [...ofProperties.keys()], {
    ...work,
    run: async property => {
      for (const damage of ofProperties.get(property) ?? []) await markDamaged(ctx, damage);
    },
    postpone: async property => {
      completed.delete(property);
      await work.postpone(property);
    },
  });
  await recordAudit(ctx, [...completed]);
  if (marked.length > 0)
    ctx.log.error({ damaged: marked.length }, 'stored rows differ from the written rows');
  // One unavailable warehouse does not keep the others from being audited, but the task has failed.
  const failed = audits.failed + marks.failed;
  if (failed > 0) throw audits.error ?? marks.error;
  return { properties: completed.size, damaged: marked.length, refused: found.length - marked.length };
}

async function auditProperty(
  ctx: SyncContext,
  property: Property,
): Promise<{ examined: number; damage: Damage[] }> {
  const { rows: shown } = await asWorker(ctx, tx =>
    sql<Shown>`select l.search_type, l.grain, l.day, l.active_gen, l.rows, l.checksum, l.damaged_at,
        coalesce(g.warehouse_id, account_warehouse(l.account_id)) as warehouse
      from sync_ledger l left join sync_generations g on g.gen = l.active_gen
      where l.property_id = ${property.propertyId} and l.active_gen is not null`.execute(tx),
  );
  const mismatches = await findMismatches(ctx, property, shown);
  await clearMarks(
    ctx,
    property,
    shown.filter(slice => slice.damaged_at && !mismatches.includes(slice)),
  );
  const fresh = mismatches.filter(slice => !slice.damaged_at);
  const rollUps = await findDamagedRollUps(ctx, property);
  const examined = shown.length + rollUps.examined;
  if (fresh.length + rollUps.damaged.length === 0) return { examined, damage: [] };
  // The first connection may use a stale replica or the wrong server, so a second connection must confirm.
  const client = ctx.clickhouse.open(shown[0]?.warehouse ?? DEFAULT_WAREHOUSE);
  try {
    const again = { ...ctx, clickhouse: { at: () => client } };
    const slices = await findMismatches(again, property, fresh);
    const damagedRollUps = (await findDamagedRollUps(again, property)).damaged.filter(({ gen }) =>
      rollUps.damaged.some(one => one.gen === gen),
    );
    return {
      examined,
      damage: [
        ...slices.map(slice => ({ property, slice })),
        ...damagedRollUps.map(rollUp => ({ property, rollUp })),
      ],
    };
  } finally {
    await client.close();
  }
}

/** Finds slices whose stored row count or checksum differs from the ledger. */
export async function findMismatches(
  ctx: WarehouseAccess,
  property: Property,
  shown: readonly Shown[],
): Promise<Shown[]> {
  const mismatches: Shown[] = [];
  for (const slices of Map.groupBy(shown, row => `${row.search_type} ${row.grain}`).values()) {
    const [first] = slices;
    if (!first) continue;
    const stored = await readBack(ctx, property, {
      searchType: first.search_type,
      grain: first.grain,
      gens: [...new Set(slices.map(row => row.active_gen))],
      warehouse: first.warehouse,
    });
    const found = new Map(stored.map(each => [`${each.day} ${each.gen}`, each]));
    for (const slice of slices) {
      const actual = found.get(`${slice.day} ${slice.active_gen}`);
      if (actual?.rows !== slice.rows || actual.checksum !== slice.checksum) mismatches.push(slice);
    }
  }
  return mismatches;
}

function itemOf({ property, ...damage }: Damage): string {
  if ('rollUp' in damage) return `${property.propertyId} roll-up ${damage.rollUp.gen}`;
  const { search_type, grain, day, active_gen } = damage.slice;
  return `${property.propertyId} ${search_type} ${grain} ${day} ${active_gen}`;
}

async function markDamaged(ctx: SyncContext, { property, ...damage }: Damage): Promise<void> {
  if ('rollUp' in damage) return reopenMonth(ctx, property, damage.rollUp);
  await setDamaged(ctx, property, [damage.slice], ctx.now());
  await readAllDaysNext(ctx, property);
}

const clearMarks = (ctx: SyncContext, property: Property, intact: readonly Shown[]) =>
  setDamaged(ctx, property, intact, null);

/** Skips slices that a sync has replaced since. Opening their months waits until no sync commits. */
async function setDamaged(
  ctx: SyncContext,
  property: Property,
  slices: readonly Shown[],
  at: Date | null,
): Promise<void> {
  if (slices.length === 0) return;
  await asWorker(ctx, async tx => {
    for (const slice of slices) {
      const { search_type, grain, day } = slice;
      await openLedgerMonths(tx, property, { searchTypes: [search_type], grains: [grain], days: [day] });
      await tx
        .updateTable('sync_days')
        .set({ damaged_at: at })
        .where('property_id', '=', property.propertyId)
        .where('search_type', '=', slice.search_type)
        .where('grain', '=', slice.grain)
        .where('day', '=', slice.day)
        .where('active_gen', '=', slice.active_gen)
        .execute();
    }
  });
}

/**
 * The next sync reads the totals of all days, because only then it can fetch damaged slices of any age. This is a
 * separate transaction: a sync locks the state before the ledger.
 */
async function readAllDaysNext(ctx: SyncContext, { propertyId }: Property): Promise<void> {
  await asWorker(ctx, tx =>
    tx
      .updateTable('sync_state')
      .set({ totals_read_at: null })
      .where('property_id', '=', propertyId)
      .execute(),
  );
}

async function recordFailure(ctx: SyncContext, { propertyId }: Property): Promise<void> {
  await asWorker(ctx, tx =>
    tx
      .updateTable('sync_state')
      .set({ audit_failed_at: ctx.now() })
      .where('property_id', '=', propertyId)
      .execute(),
  );
}

async function recordAudit(ctx: SyncContext, properties: readonly Property[]): Promise<void> {
  if (properties.length === 0) return;
  await asWorker(ctx, tx =>
    tx
      .updateTable('sync_state')
      .set({ audited_at: ctx.now(), audit_failed_at: null })
      .where(
        'property_id',
        'in',
        properties.map(property => property.propertyId),
      )
      .execute(),
  );
}

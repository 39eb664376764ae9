import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { type Grain, ROLL_UPS } from '../../../ledger/grains.ts';
import { openLedgerMonths } from '../../../ledger/plan/ledger-months.ts';
import type { SyncContext } from '../../../ledger/sync-context.ts';
import { asWorker } from '../../../stores/access.ts';
import type { WarehouseAccess } from '../../../stores/open-clickhouse.ts';

type Property = { propertyId: string; accountId: string };
type Sum = { gen: string; clicks: string; impressions: string };
type Expected = Sum & { warehouse: string };
export type RollUp = { gen: string };

/**
 * Finds roll-ups whose sums differ from their days. Checks only months whose days all point to the sealed generation:
 * after a revision a month is open and its roll-up is no longer read.
 */
export async function findDamagedRollUps(
  ctx: WarehouseAccess & Pick<SyncContext, 'postgres'>,
  { propertyId, accountId }: Property,
): Promise<{ examined: number; damaged: RollUp[] }> {
  const damaged: RollUp[] = [];
  let examined = 0;
  for (const [grain, { table }] of Object.entries(ROLL_UPS) as [Grain, { table: string }][]) {
    const { rows: expected } = await asWorker(ctx, tx =>
      sql<Expected>`
        with shown as materialized (
          select active_gen as gen, count(*) as days, sum(clicks)::text as clicks, sum(impressions)::text as impressions
          from sync_ledger where property_id = ${propertyId} and grain = ${grain} and active_gen is not null
          group by active_gen
        )
        select g.gen::text, g.warehouse_id as warehouse, shown.clicks, shown.impressions
        from shown join sync_generations g on g.gen = shown.gen
        where g.property_id = ${propertyId} and g.sealed_month is not null and ${isWhole}`.execute(tx),
    );
    examined += expected.length;
    if (expected.length === 0) continue;
    const result = await ctx.clickhouse.at(expected[0]?.warehouse ?? null).query({
      query: `SELECT toString(gen) AS gen, toString(sum(m.clicks)) AS clicks, toString(sum(m.impressions)) AS impressions
        FROM ${table} AS m WHERE account_id = {account:UUID} AND property_id = {property:UUID}
          AND m.gen IN {gens:Array(UInt64)} GROUP BY m.gen`,
      query_params: {
        account: accountId,
        property: propertyId,
        gens: expected.map(({ gen }) => BigInt(gen)),
      },
      format: 'JSONEachRow',
    });
    const found = new Map((await result.json<Sum>()).map(row => [row.gen, row]));
    for (const { gen, clicks, impressions } of expected) {
      const actual = found.get(gen);
      if (actual?.clicks !== clicks || actual.impressions !== impressions) damaged.push({ gen });
    }
  }
  return { examined, damaged };
}

/** All days that the generation was written for still point to it. */
const isWhole = sql<boolean>`shown.days = coalesce(cardinality(g.days), g.last_day - g.first_day + 1)`;

/** The roll-up is no longer read: the month becomes open and the next sync seals it again. The days stay. */
export async function reopenMonth(
  ctx: SyncContext,
  { propertyId }: Property,
  { gen }: RollUp,
): Promise<void> {
  await asWorker(ctx, async tx => {
    // No sync may close the month of the ledger meanwhile.
    await sql`select from sync_state where property_id = ${propertyId}::uuid for update`.execute(tx);
    const [sealed] = await tx
      .selectFrom('sync_sealed_months')
      .select(['search_type', 'grain', 'month'])
      .where('property_id', '=', propertyId)
      .where('gen', '=', gen)
      .execute();
    if (sealed) {
      const { search_type, grain, month } = sealed;
      const slices = {
        searchTypes: [search_type as SearchType],
        grains: [grain as Grain],
        days: [month as Day],
      };
      await openLedgerMonths(tx, { propertyId }, slices);
    }
    await tx
      .updateTable('sync_generations')
      .set({ sealed_month: null })
      .where('gen', '=', gen)
      .where('property_id', '=', propertyId)
      .where('swept_at', 'is', null)
      .execute();
  });
}

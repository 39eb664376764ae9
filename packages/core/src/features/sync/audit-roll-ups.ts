import { inScope } from '@gsc/db/postgres';
import { sql } from 'kysely';
import { type Grain, ROLL_UPS } from './grains.ts';
import type { SyncContext } from './sync-context.ts';

type Sum = { gen: string; clicks: string; impressions: string };

/**
 * Roll-ups against the days they were made of. One that says something else is no longer read from that moment:
 * its month counts as open and the next sync seals it anew.
 */
export async function auditRollUps(
  ctx: SyncContext,
  { propertyId, accountId }: { propertyId: string; accountId: string },
): Promise<number> {
  let wrong = 0;
  for (const [grain, { table }] of Object.entries(ROLL_UPS) as [Grain, { table: string }][]) {
    const { rows: expected } = await inScope(ctx.postgres, {}, tx =>
      sql<Sum>`
        select g.gen::text, sum(l.clicks)::text as clicks, sum(l.impressions)::text as impressions
        from sync_generations g join sync_ledger l on l.property_id = g.property_id and l.active_gen = g.gen
        where g.property_id = ${propertyId} and g.grain = ${grain} and g.sealed_month is not null
        group by g.gen`.execute(tx),
    );
    if (expected.length === 0) continue;
    const result = await ctx.clickhouse.query({
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
    const gens = expected
      .filter(({ gen, clicks, impressions }) => {
        const there = found.get(gen);
        return there?.clicks !== clicks || there.impressions !== impressions;
      })
      .map(({ gen }) => gen);
    if (gens.length === 0) continue;
    wrong += gens.length;
    await inScope(ctx.postgres, {}, tx =>
      tx.updateTable('sync_generations').set({ sealed_month: null }).where('gen', 'in', gens).execute(),
    );
  }
  return wrong;
}

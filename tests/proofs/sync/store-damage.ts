import { auditWarehouse } from '@gsc/core/features/sync/audit-warehouse';
import { GRAIN_TABLES, type Grain } from '@gsc/core/features/sync/grains';
import { check, isClean } from './checker.ts';
import type { Laboratory } from './laboratory.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** T16: generations are deleted behind the ledger's back; one audit finds all, one sync brings them back. */
export async function storeDamage(lab: Laboratory, count: number, seed: number) {
  // Enough of them also where a generation holds a whole month.
  const types = ['web', 'image'] as const;
  lab.ctx.sync = { ...lab.ctx.sync, searchTypes: types };
  const site = await lab.addSite({ rows: 4, days: 20 });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.settle();
  await lab.advance(WEEK_MS + 3600_000);
  await lab.settle();
  const victims = await lab.query<{ gen: string; grain: Grain }>(
    `select gen, grain from (select distinct active_gen as gen, grain from sync_ledger
       where property_id = $1 and active_gen is not null) each order by md5(gen::text || $3::text) limit $2`,
    [property.propertyId, count, seed],
  );
  const gens = victims.map(({ gen }) => gen);
  for (const { gen, grain } of victims) {
    await lab.world.clickhouse.command({
      query: `DELETE FROM ${GRAIN_TABLES[grain].table} WHERE account_id = {account:UUID} AND gen = {gen:UInt64}`,
      query_params: { account: property.accountId, gen },
    });
  }
  const slices =
    'select count(*)::int as n from sync_ledger where property_id = $1 and active_gen = any ($2)';
  const [damaged] = await lab.query<{ n: number }>(slices, [property.propertyId, gens]);
  const audit = await auditWarehouse(lab.ctx);
  const [unfound] = await lab.query<{ n: number }>(slices, [property.propertyId, gens]);
  await lab.advance(24 * 3600_000);
  await lab.settle();
  const days = lab.lastDays(30);
  const found = await check(lab.world, property, { days, types, against: 'now' });
  return {
    ok: isClean(found) && unfound?.n === 0 && audit.lost === damaged?.n && victims.length === count,
    generations_deleted: victims.length,
    slices_damaged: damaged?.n,
    found_by_one_audit: audit.lost,
    after_next_sync: found,
  };
}

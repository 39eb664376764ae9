import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import { GRAIN_TABLES, type Grain } from '@gsc/core/ledger/grains';
import { confirmRemoval, listHeldRemovals } from '@gsc/db/operator/held-removals';
import { check, isClean } from './checker.ts';
import type { Laboratory } from './laboratory.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * T16: deletes generations without updating the ledger. One audit finds all of them and changes nothing, because there
 * are too many. After an operator confirms, it marks them, and one sync restores them.
 */
export async function storeDamage(lab: Laboratory, count: number, seed: number) {
  // Two search types give enough generations even if each contains a whole month.
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
    await lab.world.clickhouse.at(null).command({
      query: `DELETE FROM ${GRAIN_TABLES[grain].table} WHERE account_id = {account:UUID} AND gen = {gen:UInt64}`,
      query_params: { account: property.accountId, gen },
    });
  }
  const slices = `select count(*)::int as n, count(damaged_at)::int as marked from sync_ledger
    where property_id = $1 and active_gen = any ($2)`;
  const countSlices = async () =>
    (await lab.query<{ n: number; marked: number }>(slices, [property.propertyId, gens]))[0];
  const damaged = (await countSlices())?.n;
  const refused = await auditWarehouse(lab.ctx);
  const unchanged = await countSlices();
  for (const { id } of await listHeldRemovals(lab.superuserUrl)) await confirmRemoval(lab.superuserUrl, id);
  const audit = await auditWarehouse(lab.ctx);
  const marked = (await countSlices())?.marked;
  await lab.advance(24 * 3600_000);
  await lab.settle();
  const left = (await countSlices())?.n;
  const days = lab.lastDays(30);
  const found = await check(lab.world, property, { days, types, against: 'now' });
  await lab.advance(WEEK_MS);
  const later = await auditWarehouse(lab.ctx);
  return {
    ok:
      isClean(found) &&
      victims.length === count &&
      refused.damaged === 0 &&
      refused.refused === damaged &&
      unchanged?.marked === 0 &&
      audit.damaged === damaged &&
      marked === damaged &&
      left === 0 &&
      later.damaged + later.refused === 0,
    generations_deleted: victims.length,
    slices_damaged: damaged,
    refused_before_confirmation: refused.refused,
    marked_after_confirmation: audit.damaged,
    after_next_sync: found,
  };
}

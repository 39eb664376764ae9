import { CRASH_POINTS } from '@gsc/core/features/sync/crash-points';
import { GRAIN_TABLES } from '@gsc/core/features/sync/grains';
import { sweepGenerations } from '@gsc/core/features/sync/sweep-generations';
import { check, isClean } from './checker.ts';
import type { Connected } from './connect-property.ts';
import type { Laboratory } from './laboratory.ts';

/** T2: dead at every named point, at its first, third, … coming; then whoever comes next has to get it right. */
export async function crashPoints(lab: Laboratory, times: number) {
  let [converged, died] = [0, 0];
  const wrong: string[] = [];
  for (const point of CRASH_POINTS) {
    for (let round = 0; round < times; round++) {
      const nth = 1 + ((round * 2) % 15);
      const site = await lab.addSite({ rows: 6, days: 3 });
      const property = await lab.connect(site.siteUrl, site.email);
      const died_here = await lab.dieAt(
        point,
        async own => {
          await lab.syncDue(own);
          await sweepGenerations(own, { graceMs: 0 });
        },
        nth,
      );
      if (died_here) died++;
      await lab.settle();
      const found = await check(lab.world, property, {
        days: lab.lastDays(5),
        types: ['web'],
        against: 'now',
      });
      await sweepGenerations(lab.ctx, { graceMs: 0 });
      const [ledger] = await lab.query<{ rows: number }>(
        'select sum(rows)::int as rows from sync_ledger where property_id = $1',
        [property.propertyId],
      );
      const stored = await storedRows(lab, property);
      if (isClean(found) && found.rows > 0 && ledger?.rows === stored) converged++;
      else wrong.push(`${point} #${nth}: ${found.examples.join('; ')} stored ${stored} of ${ledger?.rows}`);
    }
  }
  const runs = CRASH_POINTS.length * times;
  return { ok: converged === runs, runs, converged, died, wrong: wrong.slice(0, 5) };
}

/** Everything of a property in the warehouse, pointed to or not. */
export async function storedRows(lab: Laboratory, { propertyId }: Connected): Promise<number> {
  let rows = 0;
  for (const table of new Set(Object.values(GRAIN_TABLES).map(grain => grain.table))) {
    const result = await lab.world.clickhouse.query({
      query: `SELECT toUInt32(count()) AS n FROM ${table} WHERE property_id = {id:UUID}`,
      query_params: { id: propertyId },
      format: 'JSONEachRow',
    });
    rows += (await result.json<{ n: number }>())[0]?.n ?? 0;
  }
  return rows;
}

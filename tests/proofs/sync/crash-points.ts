import { CRASH_POINTS, type CrashPoint } from '@gsc/core/features/sync/crash-points';
import { GRAIN_TABLES } from '@gsc/core/features/sync/grains';
import { sweepGenerations } from '@gsc/core/features/sync/sweep-generations';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import type { Connected } from '@gsc/core/features/sync/testing-connect';
import { check, isClean } from './checker.ts';
import type { Laboratory } from './laboratory.ts';

/** T2: dead at every named point, the first time it comes, the last and between; then the next one gets it right. */
export async function crashPoints(lab: Laboratory, times: number) {
  const comings = await countComings(lab);
  let [converged, died] = [0, 0];
  const wrong: string[] = [];
  for (const point of CRASH_POINTS) {
    for (let round = 0; round < times; round++) {
      const nth = 1 + Math.floor((round * (comings.get(point) ?? 0)) / times);
      const property = await newProperty(lab);
      const isDead = await lab.dieAt(point, own => syncAndSweep(lab, own), nth);
      if (isDead) died++;
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
      if (isDead && isClean(found) && found.rows > 0 && ledger?.rows === stored) converged++;
      else {
        const how = isDead ? '' : 'did not die, ';
        wrong.push(
          `${point} #${nth}: ${how}${found.examples.join('; ')} stored ${stored} of ${ledger?.rows}`,
        );
      }
    }
  }
  const runs = CRASH_POINTS.length * times;
  return { ok: converged === runs, runs, converged, died, wrong: wrong.slice(0, 5) };
}

async function newProperty(lab: Laboratory): Promise<Connected> {
  const site = await lab.addSite({ rows: 6, days: 3 });
  return lab.connect(site.siteUrl, site.email);
}

async function syncAndSweep(lab: Laboratory, own: SyncContext): Promise<void> {
  await lab.syncDue(own);
  await sweepGenerations(own, { graceMs: 0 });
}

/** How often each point comes when nobody dies. */
async function countComings(lab: Laboratory): Promise<Map<CrashPoint, number>> {
  const comings = new Map<CrashPoint, number>();
  await newProperty(lab);
  const failAt = (point: CrashPoint) => void comings.set(point, (comings.get(point) ?? 0) + 1);
  await syncAndSweep(lab, { ...lab.ctx, failAt });
  return comings;
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

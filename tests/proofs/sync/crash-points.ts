import type { Day } from '@gsc/calendar/pacific-day';
import { CRASH_POINTS, type CrashPoint } from '@gsc/core/features/sync/crash-points';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { Connected } from '@gsc/core/testing/connect-site';
import { GRAIN_TABLES, ROLL_UPS } from '@gsc/core/warehouse/grains';
import { check, isClean } from './checker.ts';
import { closedMonthSite } from './closed-month.ts';
import type { Laboratory } from './laboratory.ts';

/** T2: dead at every named point, the first time it comes, the last and between; then the next one gets it right. */
export async function crashPoints(lab: Laboratory, times: number) {
  const comings = await countComings(lab);
  let [converged, died, sealed] = [0, 0, 0];
  const wrong: string[] = [];
  for (const point of CRASH_POINTS) {
    for (let round = 0; round < times; round++) {
      const nth = 1 + Math.floor((round * (comings.get(point) ?? 0)) / times);
      const { property, days } = await newProperty(lab);
      const isDead = await lab.dieAt(point, own => syncAndSweep(lab, own), nth);
      if (isDead) died++;
      await lab.settle();
      const found = await check(lab.world, property, {
        days,
        types: ['web'],
        against: 'now',
      });
      await sweepGenerations(lab.ctx, { graceMs: 0 });
      const [ledger] = await lab.query<{ rows: number }>(
        'select sum(rows)::int as rows from sync_ledger where property_id = $1',
        [property.propertyId],
      );
      const stored = await storedRows(lab, property);
      const gens = await sealedGenerations(lab, property);
      sealed += gens.length;
      const stray = await rollUpRows(lab, property, gens);
      if (isDead && isClean(found) && found.rows > 0 && ledger?.rows === stored && stray === 0) converged++;
      else {
        const how = isDead ? '' : 'did not die, ';
        wrong.push(
          `${point} #${nth}: ${how}${found.examples.join('; ')} stored ${stored} of ${ledger?.rows}, ${stray} rows of old roll-ups`,
        );
      }
    }
  }
  const runs = CRASH_POINTS.length * times;
  const ok = converged === runs && sealed > 0;
  return { ok, runs, converged, died, months_sealed: sealed, wrong: wrong.slice(0, 5) };
}

async function newProperty(lab: Laboratory): Promise<{ property: Connected; days: Day[] }> {
  const { site: options, days } = closedMonthSite(lab.today(), 3, 6);
  const site = await lab.addSite(options);
  return { property: await lab.connect(site.siteUrl, site.email), days };
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

/** Everything of a property by day in the warehouse, pointed to or not. */
export function storedRows(lab: Laboratory, property: Connected): Promise<number> {
  return countRows(lab, property, new Set(Object.values(GRAIN_TABLES).map(grain => grain.table)));
}

/** Everything of a property by month in the warehouse, but for these generations. */
export function rollUpRows(lab: Laboratory, property: Connected, besides: readonly string[] = []) {
  return countRows(lab, property, new Set(Object.values(ROLL_UPS).map(grain => grain.table)), besides);
}

async function sealedGenerations(lab: Laboratory, { propertyId }: Connected): Promise<string[]> {
  const rows = await lab.query<{ gen: string }>(
    `select distinct g.gen::text from sync_generations g join sync_ledger l on l.active_gen = g.gen
     where g.property_id = $1 and g.sealed_month is not null`,
    [propertyId],
  );
  return rows.map(row => row.gen);
}

async function countRows(
  lab: Laboratory,
  { propertyId }: Connected,
  tables: ReadonlySet<string>,
  besides: readonly string[] = [],
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const result = await lab.world.clickhouse.query({
      query: `SELECT toUInt32(count()) AS n FROM ${table}
        WHERE property_id = {id:UUID} AND NOT has({besides:Array(UInt64)}, gen)`,
      query_params: { id: propertyId, besides: besides.map(BigInt) },
      format: 'JSONEachRow',
    });
    rows += (await result.json<{ n: number }>())[0]?.n ?? 0;
  }
  return rows;
}

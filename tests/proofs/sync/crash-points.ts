import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { CRASH_POINTS, type CrashPoint } from '@gsc/core/ledger/crash-points';
import { GRAIN_TABLES, ROLL_UPS } from '@gsc/core/ledger/grains';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import { check, isClean } from './checker.ts';
import { closedMonthSite } from './closed-month.ts';
import type { Laboratory } from './laboratory.ts';

/** T2: crashes at every named point, at different occurrences. The next run must correct the data. */
export async function crashPoints(lab: Laboratory, times: number) {
  const occurrences = await countOccurrences(lab);
  let [converged, died, sealed] = [0, 0, 0];
  const wrong: string[] = [];
  for (const point of CRASH_POINTS) {
    for (let round = 0; round < times; round++) {
      // A single round takes the middle: many points are reached first for the totals and then for each slice.
      const nth = 1 + Math.floor(((round + 0.5) * ((occurrences.get(point) ?? 1) - 1)) / times);
      const { property, days } = await newProperty(lab);
      const hasDied = await lab.dieAt(point, ctx => syncAndSweep(lab, ctx), nth);
      if (hasDied) died++;
      await lab.settle();
      const found = await check(lab.world, property, {
        days,
        types: ['web'],
        against: 'now',
      });
      await sweepGenerations(lab.ctx, { graceMs: 0 });
      const [ledger] = await lab.query<{ rows: number; unread: number }>(
        `select sum(rows)::int as rows, count(*) filter (where fetched_at is null and day < $2)::int as unread
         from sync_ledger where property_id = $1`,
        [property.propertyId, addDays(lab.today(), -1)],
      );
      const stored = await storedRows(lab, property);
      const gens = await sealedGenerations(lab, property);
      sealed += gens.length;
      const stray = await rollUpRows(lab, property, gens);
      const isWhole = ledger?.rows === stored && ledger.unread === 0 && stray === 0;
      if (hasDied && isClean(found) && found.rows > 0 && isWhole) converged++;
      else {
        const prefix = hasDied ? '' : 'did not die, ';
        wrong.push(
          `${point} #${nth}: ${prefix}${found.examples.join('; ')} stored ${stored} of ${ledger?.rows}, ${ledger?.unread} slices unread, ${stray} rows of old roll-ups`,
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

async function syncAndSweep(lab: Laboratory, ctx: SyncContext): Promise<void> {
  await lab.syncDue(ctx);
  await sweepGenerations(ctx, { graceMs: 0 });
}

/** Counts how often each point is reached without a crash. */
async function countOccurrences(lab: Laboratory): Promise<Map<CrashPoint, number>> {
  const occurrences = new Map<CrashPoint, number>();
  await newProperty(lab);
  const failAt = (point: CrashPoint) => void occurrences.set(point, (occurrences.get(point) ?? 0) + 1);
  await syncAndSweep(lab, { ...lab.ctx, failAt });
  return occurrences;
}

/** Counts all daily rows of a property in the warehouse, visible or not. */
export function storedRows(lab: Laboratory, property: Connected): Promise<number> {
  return countRows(lab, property, new Set(Object.values(GRAIN_TABLES).map(grain => grain.table)));
}

/** Counts all monthly rows of a property in the warehouse, except those of the given generations. */
export function rollUpRows(lab: Laboratory, property: Connected, excluded: readonly string[] = []) {
  return countRows(lab, property, new Set(Object.values(ROLL_UPS).map(grain => grain.table)), excluded);
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
  excluded: readonly string[] = [],
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const result = await lab.world.clickhouse.at(null).query({
      query: `SELECT toUInt32(count()) AS n FROM ${table}
        WHERE property_id = {id:UUID} AND NOT has({excluded:Array(UInt64)}, gen)`,
      query_params: { id: propertyId, excluded: excluded.map(BigInt) },
      format: 'JSONEachRow',
    });
    rows += (await result.json<{ n: number }>())[0]?.n ?? 0;
  }
  return rows;
}

import { GRAIN_TABLES, ROLL_UPS } from '@gsc/core/ledger/grains';
import { emptyBefore } from '@gsc/core/testing/sync-laboratory';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { SCHEMA_SETTINGS } from '@gsc/db/clickhouse/migrate';
import { type Laboratory, openLaboratory } from '@gsc/tests/proofs/sync/laboratory';
import { insertAlone, parsingAlone } from './ingest/ceilings.ts';
import { fetchBodies } from './ingest/fetch-bodies.ts';
import { type Call, neededCalls } from './ingest/needed-calls.ts';
import { syncSmallProperties } from './ingest/small-properties.ts';

const LANES = 4;
const NEEDED = { ratio: 0.5, extraCalls: 0.02, bytes: 0.06 };

/**
 * Measures the rows per second that one worker syncs, from Google's response to the visible generation, and compares
 * them with two upper limits for the same rows: parsing only and inserting only. The median of three rounds counts.
 * It then syncs many small properties, and measures the size of a sealed month on disk, including its roll-ups.
 */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ separateEmulator: true });
  try {
    lab.ctx.sync = { leaseMs: 30_000, concurrency: LANES, searchTypes: ['web'] };
    // The worker learns the sizes of Google's pages once per process, from the first hundred slices.
    await sync(lab, await newSite(lab, { rows: 1000, days: 60 }));
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let turn = 0; turn < 3; turn++) rounds.push(await round(lab, { rows: 8_000, days: quick ? 4 : 14 }));
    rounds.sort((a, b) => a.ratio - b.ratio);
    const medianRound = rounds[1] as (typeof rounds)[number];
    const small = await syncSmallProperties(lab, quick ? 10 : 60, LANES);
    console.log(JSON.stringify({ small }));
    const atRest = await bytesAtRest(lab);
    const extra = Math.max(...rounds.map(each => each.extra));
    return {
      ok:
        Math.min(medianRound.ratio, small.ratio) >= NEEDED.ratio &&
        extra <= NEEDED.extraCalls &&
        atRest.share <= NEEDED.bytes,
      rows: medianRound.rows,
      rows_per_second: Math.round(medianRound.perSecond),
      parsing_alone: Math.round(medianRound.parsing),
      insert_alone: Math.round(medianRound.insert),
      ratio_of_lower: rounded(medianRound.ratio),
      ratios: rounds.map(each => rounded(each.ratio)),
      small_properties: small,
      calls: medianRound.calls,
      extra_calls: rounded(extra),
      month_rows: atRest.rows,
      month_json_bytes: atRest.json,
      month_disk_bytes: atRest.disk,
      bytes_ratio: rounded(atRest.share),
      needed: NEEDED,
    };
  } finally {
    await lab.close();
  }
}

async function round(lab: Laboratory, size: { rows: number; days: number }) {
  const site = await newSite(lab, size);
  const bodies = await fetchBodies(lab, site, lab.lastDays(size.days + 1));
  await lab.admin('POST', 'calls/clear');
  const { rows, seconds } = await sync(lab, site);
  const { calls } = await lab.admin<{ calls: Call[] }>('GET', 'calls?endpoint=searchAnalytics');
  const parsing = parsingAlone(bodies);
  const insert = await insertAlone(lab, bodies, LANES);
  const perSecond = rows / seconds;
  const needed = neededCalls(calls);
  return {
    rows,
    perSecond,
    parsing,
    insert,
    ratio: perSecond / Math.min(parsing, insert),
    calls: calls.length,
    extra: (calls.length - needed) / needed,
  };
}

async function newSite(lab: Laboratory, options: { rows: number; days: number }) {
  const site = await lab.addSite(options);
  return { ...site, ...(await lab.connect(site.siteUrl, site.email)) };
}

async function sync(lab: Laboratory, { propertyId }: { propertyId: string }) {
  const started = performance.now();
  await lab.settle();
  const seconds = (performance.now() - started) / 1000;
  const [read] = await lab.query<{ rows: number; slices: number }>(
    `select sum(rows)::int as rows, count(*)::int as slices from sync_ledger
     where property_id = $1 and fetched_at is not null`,
    [propertyId],
  );
  return { seconds, rows: read?.rows ?? 0, slices: read?.slices ?? 0 };
}

/** The size of one October as JSON from Google and on disk after it is sealed. */
async function bytesAtRest(lab: Laboratory) {
  const persona = { siteUrl: 'sc-domain:kettleandgrain.example', email: 'maya@trailforge.example' };
  const emptyDays = emptyBefore(lab.today(), 47);
  await lab.admin('PUT', 'knobs', { siteId: 'kettleandgrain', knobs: { emptyDays } });
  const site = { ...persona, ...(await lab.connect(persona.siteUrl, persona.email)) };
  const october = lab.lastDays(48).filter(day => day.startsWith('2026-10'));
  const bodies = await fetchBodies(lab, site, october);
  await lab.settle();
  await lab.advance(25 * 3600 * 1000);
  await lab.settle();
  const admin = connectClickhouse(lab.clickhouseAdmin);
  try {
    // Copies only the visible rows of this property, one table at a time, and merges them.
    let [disk, stored] = [0, 0];
    for (const { table, period } of STORED_TABLES) {
      await admin.command({
        query: `CREATE OR REPLACE TABLE at_rest AS ${table}`,
        clickhouse_settings: SCHEMA_SETTINGS,
      });
      await admin.command({
        query: `INSERT INTO at_rest SELECT * FROM ${table} WHERE property_id = {property:UUID}
          AND toYYYYMM(${period}) = 202610 AND gen IN {gens:Array(UInt64)}`,
        query_params: { property: site.propertyId, gens: await sealedGens(lab, site.propertyId) },
      });
      await admin.command({ query: 'OPTIMIZE TABLE at_rest FINAL' });
      const result = await admin.query({
        query: `SELECT toUInt32(sum(bytes_on_disk)) AS bytes, toUInt32(sum(rows)) AS stored FROM system.parts
          WHERE active AND database = currentDatabase() AND table = 'at_rest'`,
        format: 'JSONEachRow',
      });
      const [found] = await result.json<{ bytes: number; stored: number }>();
      disk += found?.bytes ?? 0;
      if (table.startsWith('search_')) stored += found?.stored ?? 0;
    }
    const json = bodies.reduce((sum, body) => sum + body.text.length, 0);
    return { rows: stored, json, disk, share: disk / json };
  } finally {
    await admin.close();
  }
}

const STORED_TABLES = [
  ...[...new Set(Object.values(GRAIN_TABLES).map(({ table }) => table))].map(table => ({
    table,
    period: 'day',
  })),
  ...Object.values(ROLL_UPS).map(({ table }) => ({ table, period: 'month' })),
];

async function sealedGens(lab: Laboratory, propertyId: string): Promise<bigint[]> {
  const found = await lab.query<{ gen: string }>(
    `select gen::text from sync_generations where property_id = $1 and sealed_month is not null
       and retired_at is null`,
    [propertyId],
  );
  if (found.length === 0) throw new Error('no month was sealed');
  return found.map(({ gen }) => BigInt(gen));
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

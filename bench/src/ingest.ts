import { GRAIN_TABLES } from '@gsc/core/features/sync/grains';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { type Laboratory, openLaboratory } from '@gsc/tests/proofs/sync/laboratory';
import { insertAlone, parsingAlone } from './ingest/ceilings.ts';
import { fetchBodies } from './ingest/fetch-bodies.ts';
import { type Call, neededCalls } from './ingest/needed-calls.ts';

const LANES = 4;
const NEEDED = { ratio: 0.5, extraCalls: 0.02, bytes: 0.06 };

/**
 * Rows per second from Google's answer to the moved pointer, on one worker, beside what the two ends alone
 * can do with the same rows in the same run: parsing the answers, inserting the rows.
 */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ googleApart: true });
  try {
    lab.ctx.sync = { leaseMs: 30_000, concurrency: LANES, searchTypes: ['web'] };
    // What Google's pages are like is learnt once per process, over a hundred slices.
    await sync(lab, await newSite(lab, { rows: 3, days: 40 }));
    const days = quick ? 4 : 12;
    const site = await newSite(lab, { rows: quick ? 8_000 : 16_000, days });
    const bodies = await fetchBodies(lab, site, lab.lastDays(days + 1));
    await lab.admin('POST', 'calls/clear');
    const { rows, slices, seconds } = await sync(lab, site);
    const { calls } = await lab.admin<{ calls: Call[] }>('GET', 'calls?endpoint=searchAnalytics');
    const disk = await bytesOnDisk(lab);
    const bytes = bodies.reduce((sum, body) => sum + body.text.length, 0);
    const parsing = parsingAlone(bodies);
    const insert = await insertAlone(lab, bodies, LANES);
    const perSecond = rows / seconds;
    const ratio = perSecond / Math.min(parsing, insert);
    const needed = neededCalls(calls);
    const extra = (calls.length - needed) / needed;
    const share = disk / bytes;
    return {
      ok: ratio >= NEEDED.ratio && extra <= NEEDED.extraCalls && share <= NEEDED.bytes,
      rows,
      slices,
      rows_per_second: Math.round(perSecond),
      parsing_alone: Math.round(parsing),
      insert_alone: Math.round(insert),
      ratio_of_lower: round(ratio),
      calls: calls.length,
      needed_calls: needed,
      extra_calls: round(extra),
      json_bytes: bytes,
      disk_bytes: disk,
      bytes_a_row: round(disk / rows),
      bytes_ratio: round(share),
      needed: NEEDED,
    };
  } finally {
    await lab.close();
  }
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

/** The whole house's tables as they lie there, after the merges that come by themselves. */
async function bytesOnDisk(lab: Laboratory): Promise<number> {
  const admin = connectClickhouse(lab.clickhouseAdmin);
  try {
    for (const table of new Set(Object.values(GRAIN_TABLES).map(grain => grain.table))) {
      await admin.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
    }
    const result = await admin.query({
      query: `SELECT toUInt64(sum(bytes_on_disk)) AS bytes FROM system.parts
        WHERE active AND database = currentDatabase() AND table LIKE 'search_%'`,
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ bytes: string }>();
    return Number(row?.bytes ?? 0);
  } finally {
    await admin.close();
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;

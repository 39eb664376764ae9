import { GRAIN_TABLES } from '@gsc/core/features/sync/grains';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { type Laboratory, openLaboratory } from '@gsc/tests/proofs/sync/laboratory';
import { insertAlone, parsingAlone } from './ingest/ceilings.ts';
import { fetchBodies } from './ingest/fetch-bodies.ts';

const LANES = 4;
const NEEDED = { ratio: 0.5, extraCalls: 0.02, bytes: 0.06 };

type Call = { number: number; path: string; bodyHash?: string; rows?: number; startRow?: number };

/**
 * Rows per second from Google's answer to the moved pointer, on one worker, beside what the two ends alone
 * can do with the same rows in the same run: parsing the answers, inserting the rows.
 */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ googleApart: true });
  try {
    lab.ctx.sync = { leaseMs: 30_000, concurrency: LANES, searchTypes: ['web'] };
    // What Google's pages are like is learnt once per process, over a hundred slices.
    await syncOne(lab, { rows: 3, days: 22 });
    await lab.admin('POST', 'calls/clear');
    const sync = await syncOne(lab, { rows: quick ? 8_000 : 20_000, days: quick ? 3 : 6 });
    const { calls } = await lab.admin<{ calls: Call[] }>('GET', 'calls?endpoint=searchAnalytics');
    const disk = await bytesOnDisk(lab);
    const bodies = await fetchBodies(lab, sync.property, sync.slices);
    const bytes = bodies.reduce((sum, body) => sum + body.text.length, 0);
    const parsing = parsingAlone(bodies);
    const insert = await insertAlone(lab, bodies, LANES);
    const perSecond = sync.rows / sync.seconds;
    const ratio = perSecond / Math.min(parsing, insert);
    const extra = (calls.length - sync.neededCalls) / sync.neededCalls;
    const share = disk / bytes;
    return {
      ok: ratio >= NEEDED.ratio && extra <= NEEDED.extraCalls && share <= NEEDED.bytes,
      rows: sync.rows,
      slices: sync.slices.length,
      rows_per_second: Math.round(perSecond),
      parsing_alone: Math.round(parsing),
      insert_alone: Math.round(insert),
      ratio_of_lower: round(ratio),
      calls: calls.length,
      needed_calls: sync.neededCalls,
      extra_calls: round(extra),
      json_bytes: bytes,
      disk_bytes: disk,
      bytes_ratio: round(share),
      needed: NEEDED,
    };
  } finally {
    await lab.close();
  }
}

async function syncOne(lab: Laboratory, options: { rows: number; days: number }) {
  const site = await lab.addSite(options);
  const property = await lab.connect(site.siteUrl, site.email);
  const started = performance.now();
  await lab.settle();
  const seconds = (performance.now() - started) / 1000;
  const slices = await lab.query<{ grain: keyof typeof GRAIN_TABLES; day: string; rows: number }>(
    `select grain, day::text, rows from sync_ledger where property_id = $1
       and grain not in ('total', 'page_total') and fetched_at is not null`,
    [property.propertyId],
  );
  // Each slice: its pages and the empty one that ends it; the range of totals twice; appearances have lists.
  const lists = await lab.admin<{ calls: Call[] }>('GET', `calls?endpoint=searchAnalytics`);
  const withRows = lists.calls.filter(call => (call.rows ?? 0) > 0).length;
  const reads = slices.length + 2;
  return { property, seconds, slices, rows: sum(slices), neededCalls: withRows + reads };
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

const sum = (slices: readonly { rows: number }[]) => slices.reduce((all, slice) => all + slice.rows, 0);
const round = (value: number) => Math.round(value * 1000) / 1000;

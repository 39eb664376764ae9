import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import type { Slice } from '@gsc/google/search-console/paging/slice';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { clientOf } from './client-of.ts';
import { type Emulator, startGoogle } from './emulator.ts';

const SITE = 'sc-domain:ties.example';
const EMAIL = 'ties@proof.example';
/** Google stores 16 months. Further days use a second search type. */
const FIRST = asDay('2025-07-16');
const STORED_DAYS = 480;
const DIMENSIONS = ['query', 'page'] as const;
const MAX_ROWS = 50_000;

type Pair = (typeof DIMENSIONS)[number];
type DayOfType = { type: 'web' | 'image'; day: Day };
type OracleRow = { keys: string[]; clicks: number; impressions: number; position: number };

/** Most days are small, every seventh is large, some are empty and some exceed Google's limit. */
function rowsOfDay(index: number): number {
  const spread = ((index * 2654435761) >>> 0) / 2 ** 32;
  if (index % 25 === 0) return 0;
  if (index % 50 === 7) return 50_001 + Math.floor(spread * 9999);
  if (index % 7 === 3) return 25_000 + Math.floor(spread * 20_000);
  return Math.floor(spread ** 2 * 6000);
}

/**
 * T7: half of all pages have ties in another order, one in seven is short and one in twenty is wrongly empty. The
 * client must still return exactly the rows of the oracle with their figures.
 */
export async function pages(days: number) {
  const google = await startGoogle();
  try {
    const { refresh_token: refreshToken, subject: account } = await google.tokens(EMAIL);
    await prepare(google);
    const client = (rowLimit: number) => clientOf({ url: google.url, account, refreshToken, rowLimit });
    const [large, small] = [client(25_000), client(500)];
    const sum = { days: 0, rows: 0, lost: 0, doubled: 0, wrong: 0, truncated: 0, notFlagged: 0, reread: 0 };
    const next = upTo(days);
    async function work() {
      for (const index of next) {
        const at = index % STORED_DAYS;
        const expectedRows = rowsOfDay(at);
        const query = {
          type: index < STORED_DAYS ? ('web' as const) : ('image' as const),
          day: addDays(FIRST, at),
        };
        const slice = await pull(expectedRows > 6000 ? large : small, query);
        const found = await compare(google, query, slice);
        sum.days++;
        sum.rows += slice.size;
        sum.lost += found.lost;
        sum.doubled += found.doubled;
        sum.wrong += found.wrong;
        sum.truncated += Number(slice.truncated);
        sum.notFlagged += Number(slice.truncated !== expectedRows >= MAX_ROWS);
        sum.reread += Number(slice.passes > 1);
      }
    }
    await Promise.all([work(), work()]);
    const { calls, bytes } = large.cost;
    return {
      ok: sum.days === days && sum.lost + sum.doubled + sum.wrong + sum.notFlagged === 0 && sum.reread > 0,
      ...sum,
      calls: calls + small.cost.calls,
      megabytes: Math.round((bytes + small.cost.bytes) / 1e6),
    };
  } finally {
    await google.stop();
  }
}

function* upTo(days: number): Generator<number> {
  for (let index = 0; index < days; index++) yield index;
}

async function prepare(google: Emulator): Promise<void> {
  // The emulator indexes the list by days since 1970, so the list is rotated to start at the first day.
  const firstNumber = Date.parse(FIRST) / 86_400_000;
  const rowsPerDay = Array.from({ length: STORED_DAYS }, (_, at) =>
    rowsOfDay((((at - firstNumber) % STORED_DAYS) + STORED_DAYS) % STORED_DAYS),
  );
  await google.admin('POST', 'sites', {
    siteUrl: SITE,
    knobs: { rowsPerDay, revisedDays: 0 },
    emails: [EMAIL],
  });
  const when = { endpoint: 'searchAnalytics', dimensions: ['query'] };
  await google.faults(when, [
    { fault: { kind: 'shuffle-ties' }, rate: 0.5 },
    { fault: { kind: 'short-page', missing: 37 }, rate: 0.14 },
    { fault: { kind: 'empty-page' }, rate: 0.03 },
    { fault: { kind: 'empty-object' }, rate: 0.02 },
  ]);
}

/** Like the sync, accepts a day without rows only if the query by date has none either. */
async function pull(client: SearchConsole, { type, day }: DayOfType): Promise<Slice<Pair>> {
  for (let attempt = 0; ; attempt++) {
    const slice = await client.pullSlice({ siteUrl: SITE, type, day, dimensions: DIMENSIONS });
    if (slice.size > 0 || attempt === 3) return slice;
    const totals = await client.queryTotals({
      siteUrl: SITE,
      type,
      startDate: day,
      endDate: day,
      aggregation: 'byProperty',
    });
    if (!totals.days.get(day)?.impressions) return slice;
  }
}

async function compare(google: Emulator, query: DayOfType, slice: Slice<Pair>) {
  const oracleQuery = { siteUrl: SITE, ...query, dimensions: DIMENSIONS };
  const oracle = await google.admin<{ rows: OracleRow[] }>('POST', 'oracle', oracleQuery);
  const expected = new Map(oracle.rows.map(row => [row.keys.join('\n'), row]));
  const seen = new Set<string>();
  let wrong = 0;
  let doubled = 0;
  for (const row of slice) {
    const key = `${row.query}\n${row.page}`;
    const wanted = expected.get(key);
    if (seen.has(key)) doubled++;
    seen.add(key);
    if (
      !wanted ||
      wanted.clicks !== row.clicks ||
      wanted.impressions !== row.impressions ||
      wanted.position !== row.position
    )
      wrong++;
  }
  let lost = 0;
  for (const key of expected.keys()) if (!seen.has(key)) lost++;
  return { lost, doubled, wrong };
}

import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import type { Slice } from '@gsc/google/search-console/paging/slice';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { clientOf } from './client-of.ts';
import { type Emulator, startGoogle } from './emulator.ts';

const SITE = 'sc-domain:ties.example';
const EMAIL = 'ties@proof.example';
/** Google keeps 16 months: days beyond them are taken from a second search type. */
const FIRST = asDay('2025-07-16');
const KEPT_DAYS = 480;
const DIMENSIONS = ['query', 'page'] as const;
const CAP = 50_000;

type Pair = (typeof DIMENSIONS)[number];
type DayOfType = { type: 'web' | 'image'; day: Day };
type OracleRow = { keys: string[]; clicks: number; impressions: number; position: number };

/** Most days small, every seventh large, some empty, some over Google's cap. */
function rowsOfDay(index: number): number {
  const spread = ((index * 2654435761) >>> 0) / 2 ** 32;
  if (index % 25 === 0) return 0;
  if (index % 50 === 7) return 50_001 + Math.floor(spread * 9999);
  if (index % 7 === 3) return 25_000 + Math.floor(spread * 20_000);
  return Math.floor(spread ** 2 * 6000);
}

/**
 * T7: ties in another order on half of all pages, one page in seven cut short, one in twenty empty where it
 * should not be, and still every row of the oracle, each with its own numbers, and none besides.
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
        const at = index % KEPT_DAYS;
        const wanted = rowsOfDay(at);
        const query = {
          type: index < KEPT_DAYS ? ('web' as const) : ('image' as const),
          day: addDays(FIRST, at),
        };
        const slice = await pull(wanted > 6000 ? large : small, query);
        const found = await compare(google, query, slice);
        sum.days++;
        sum.rows += slice.size;
        sum.lost += found.lost;
        sum.doubled += found.doubled;
        sum.wrong += found.wrong;
        sum.truncated += Number(slice.truncated);
        sum.notFlagged += Number(slice.truncated !== wanted >= CAP);
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
  // The knob is looked up by the day's number since 1970, so the list is turned to begin at our first day.
  const firstNumber = Date.parse(FIRST) / 86_400_000;
  const rowsPerDay = Array.from({ length: KEPT_DAYS }, (_, at) =>
    rowsOfDay((((at - firstNumber) % KEPT_DAYS) + KEPT_DAYS) % KEPT_DAYS),
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

/** As the sync does it: a day without rows is one only when the date-only query has none either. */
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
  const question = { siteUrl: SITE, ...query, dimensions: DIMENSIONS };
  const truth = await google.admin<{ rows: OracleRow[] }>('POST', 'oracle', question);
  const expected = new Map(truth.rows.map(row => [row.keys.join('\n'), row]));
  const seen = new Set<string>();
  let wrong = 0;
  let doubled = 0;
  for (const row of slice) {
    const key = `${row.query}\n${row.page}`;
    const true_ = expected.get(key);
    if (seen.has(key)) doubled++;
    seen.add(key);
    if (
      !true_ ||
      true_.clicks !== row.clicks ||
      true_.impressions !== row.impressions ||
      true_.position !== row.position
    )
      wrong++;
  }
  let lost = 0;
  for (const key of expected.keys()) if (!seen.has(key)) lost++;
  return { lost, doubled, wrong };
}

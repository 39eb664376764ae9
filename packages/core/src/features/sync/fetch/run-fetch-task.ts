import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { aggregationOf, dimensionsOf, isReadByMonth } from '../../../warehouse/grains.ts';
import type { FetchTask } from '../ledger/plan-sync.ts';
import type { Reading, SliceRow } from '../ledger/slice.ts';
import { figuresOf } from '../write/checksum.ts';

type DayFacts = Pick<Reading, 'complete' | 'dayHasData' | 'fetchedAt'>;
type Found = { rows: Map<Day, SliceRow[]>; truncated: boolean };

/** What one task brings back: a reading for each of its days, in the form in which it is stored. */
export async function runFetchTask(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  factsOf: (day: Day) => DayFacts,
): Promise<Reading[]> {
  const { searchType, grain, days } = task;
  const { rows: byDay, truncated } = isReadByMonth(grain)
    ? await readRange(google, siteUrl, task)
    : await readDay(google, siteUrl, task);
  if (truncated && days.length > 1) return readHalves(google, siteUrl, task, factsOf);
  return days.map(day => {
    const rows = byDay.get(day) ?? [];
    return { key: { searchType, grain, day }, ...figuresOf(rows), rows, truncated, ...factsOf(day) };
  });
}

/** A range that reached Google's cap is not believed as long as there is a smaller one. */
async function readHalves(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  factsOf: (day: Day) => DayFacts,
): Promise<Reading[]> {
  const middle = Math.ceil(task.days.length / 2);
  const halves = [task.days.slice(0, middle), task.days.slice(middle)];
  const readings: Reading[] = [];
  for (const [first, ...rest] of halves) {
    if (!first) continue;
    readings.push(...(await runFetchTask(google, siteUrl, { ...task, days: [first, ...rest] }, factsOf)));
  }
  return readings;
}

async function readDay(google: SearchConsole, siteUrl: string, task: FetchTask): Promise<Found> {
  const { searchType, grain, days } = task;
  const slice = await google.pullSlice({
    ...question(siteUrl, task),
    day: days[0],
    dimensions: dimensionsOf(searchType, grain),
  });
  // What a search type does not know is stored as empty text, so that every row has the grain's columns.
  const unknown = dimensionsOf('web', grain).length - dimensionsOf(searchType, grain).length;
  const empty = Array.from({ length: unknown }, () => '');
  const rows = slice.rows.map(row => asRow(unknown === 0 ? row.keys : [...row.keys, ...empty], row));
  return { rows: new Map([[days[0], rows]]), truncated: slice.truncated };
}

async function readRange(google: SearchConsole, siteUrl: string, task: FetchTask): Promise<Found> {
  const { searchType, grain } = task;
  const days = task.days.toSorted();
  const range = {
    ...question(siteUrl, task),
    startDate: days[0] as Day,
    endDate: days.at(-1) as Day,
    dimensions:
      searchType === 'discover' ? (['date', 'country'] as const) : (['date', 'country', 'device'] as const),
  };
  const found: Found = { rows: new Map(), truncated: false };
  const take = (
    slice: Awaited<ReturnType<typeof google.pullRange<'date' | 'country' | 'device'>>>,
    keys: string[],
  ) => {
    found.truncated ||= slice.truncated;
    for (const row of slice) {
      const day = row.date as Day;
      const rows = found.rows.get(day) ?? [];
      if (rows.length === 0) found.rows.set(day, rows);
      rows.push(asRow([...keys, row.country, row.device ?? ''], row));
    }
  };
  if (grain === 'region') take(await google.pullRange<'date' | 'country' | 'device'>(range), []);
  else {
    for await (const { appearance, slice } of google.pullAppearances<'date' | 'country' | 'device'>(range)) {
      take(slice, [appearance]);
    }
  }
  return found;
}

function question(siteUrl: string, { searchType, grain }: FetchTask) {
  return {
    siteUrl,
    type: searchType,
    dataState: 'all' as const,
    aggregation: aggregationOf(searchType, grain),
  };
}

export function asRow(
  keys: readonly string[],
  metrics: { clicks: number; impressions: number; position: number | null },
): SliceRow {
  return {
    // Half a surrogate pair cannot be stored; the warehouse would put the same sign in its place.
    keys: keys.every(isWellFormed) ? keys : keys.map(key => key.toWellFormed()),
    clicks: metrics.clicks,
    impressions: metrics.impressions,
    positionSum: positionSum(metrics.position, metrics.impressions),
  };
}

const isWellFormed = (key: string) => key.isWellFormed();

/** Positions are whole numbers, so their sum is: what is left of a fraction is rounding on the way. */
function positionSum(position: number | null, impressions: number): number {
  const sum = (position ?? 0) * impressions;
  const whole = Math.round(sum);
  return Math.abs(sum - whole) <= 1e-6 * Math.max(1, whole) ? whole : sum;
}

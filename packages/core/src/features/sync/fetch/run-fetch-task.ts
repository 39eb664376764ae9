import type { Day } from '@gsc/calendar/pacific-day';
import { hasDevices } from '@gsc/contract/search-types';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { aggregationOf, dimensionsOf, GRAIN_TABLES, isReadByMonth } from '../../../warehouse/grains.ts';
import type { FetchTask } from '../ledger/plan-sync.ts';
import type { Reading, SliceRow } from '../ledger/slice.ts';
import { figuresOf } from '../write/checksum.ts';

type DayFacts = Pick<Reading, 'complete' | 'dayHasData' | 'fetchedAt'>;
type FetchedRows = { rows: Map<Day, SliceRow[]>; truncated: boolean };

/** Fetches one task from Google and returns a reading for each of its days. */
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

/** A range that reached Google's row limit is fetched again in two halves, because it may be incomplete. */
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

async function readDay(google: SearchConsole, siteUrl: string, task: FetchTask): Promise<FetchedRows> {
  const { searchType, grain, days } = task;
  const slice = await google.pullSlice({
    ...requestFor(siteUrl, task),
    day: days[0],
    dimensions: dimensionsOf(searchType, grain),
  });
  // Dimensions that the search type lacks are stored as empty strings, so every row has the grain's columns.
  const missing = GRAIN_TABLES[grain].keys.length - dimensionsOf(searchType, grain).length;
  const empty = Array.from({ length: missing }, () => '');
  const rows = slice.rows.map(row => asRow(missing === 0 ? row.keys : [...row.keys, ...empty], row));
  return { rows: new Map([[days[0], rows]]), truncated: slice.truncated };
}

async function readRange(google: SearchConsole, siteUrl: string, task: FetchTask): Promise<FetchedRows> {
  const { searchType, grain } = task;
  const days = task.days.toSorted();
  const range = {
    ...requestFor(siteUrl, task),
    startDate: days[0] as Day,
    endDate: days.at(-1) as Day,
    dimensions: hasDevices(searchType)
      ? (['date', 'country', 'device'] as const)
      : (['date', 'country'] as const),
  };
  const result: FetchedRows = { rows: new Map(), truncated: false };
  const addRows = (
    slice: Awaited<ReturnType<typeof google.pullRange<'date' | 'country' | 'device'>>>,
    keys: string[],
  ) => {
    result.truncated ||= slice.truncated;
    for (const row of slice) {
      const day = row.date as Day;
      const rows = result.rows.get(day) ?? [];
      if (rows.length === 0) result.rows.set(day, rows);
      rows.push(asRow([...keys, row.country, row.device ?? ''], row));
    }
  };
  if (grain === 'region') addRows(await google.pullRange<'date' | 'country' | 'device'>(range), []);
  else {
    for await (const { appearance, slice } of google.pullAppearances<'date' | 'country' | 'device'>(range)) {
      addRows(slice, [appearance]);
    }
  }
  return result;
}

function requestFor(siteUrl: string, { searchType, grain }: FetchTask) {
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
    // Lone surrogates cannot be stored. ClickHouse would substitute the same replacement character.
    keys: keys.every(isWellFormed) ? keys : keys.map(key => key.toWellFormed()),
    clicks: metrics.clicks,
    impressions: metrics.impressions,
    positionSum: positionSum(metrics.position, metrics.impressions),
  };
}

const isWellFormed = (key: string) => key.isWellFormed();

/** Positions are whole numbers, and so is their sum. A tiny fraction is a floating-point error. */
function positionSum(position: number | null, impressions: number): number {
  const sum = (position ?? 0) * impressions;
  const whole = Math.round(sum);
  return Math.abs(sum - whole) <= 1e-6 * Math.max(1, whole) ? whole : sum;
}

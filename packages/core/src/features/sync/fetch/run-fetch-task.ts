import type { Day } from '@gsc/calendar/pacific-day';
import { hasDevices } from '@gsc/contract/search-types';
import type { IsComplete } from '@gsc/google/search-console/paging/collect-pages';
import type { Dimension, WireRow } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import {
  aggregationOf,
  dimensionsOf,
  GRAIN_TABLES,
  isReadByMonth,
  type TotalGrain,
  totalsGrainOf,
} from '../../../ledger/grains.ts';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import type { Reading, SliceRow } from '../../../ledger/plan/slice.ts';
import { figuresOf } from '../../../ledger/write/checksum.ts';
import { addUpTo, equal, type Sums } from './all-rows.ts';
import { type ListedQueries, nameTheSame } from './listed-queries.ts';

type DayFacts = Pick<Reading, 'complete' | 'dayHasData' | 'fetchedAt'>;
/** What is known about a day before it is fetched. It shows when the rows are complete. */
export type Expected = {
  /** The total of the day in an aggregation, if this job has read it. */
  totalOf(grain: TotalGrain, day: Day): Sums | undefined;
  storedOf(day: Day): { impressions: number; checksum: string } | undefined;
  /** The queries of the day's pairs, if this job has read them. */
  queriesOf(day: Day): Promise<ListedQueries | null>;
  /** A request for several days returned other rows than the requests for each of them. */
  reportWrongRange(): void;
};
type FetchedRows = { rows: Map<Day, SliceRow[]>; truncated: boolean };

/** Fetches one task from Google and returns a reading for each of its days. */
export async function runFetchTask(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  factsOf: (day: Day) => DayFacts,
  expected: Expected,
): Promise<Reading[]> {
  const { searchType, grain, days } = task;
  if (!isReadByMonth(grain) && days.length > 1) return confirmDays(google, siteUrl, task, factsOf, expected);
  const { rows: byDay, truncated } = isReadByMonth(grain)
    ? await readRange(google, siteUrl, task, expected)
    : await readDay(google, siteUrl, task, expected);
  if (truncated && days.length > 1) return readHalves(google, siteUrl, task, factsOf, expected);
  return days.map(day => {
    const rows = byDay.get(day) ?? [];
    return { key: { searchType, grain, day }, ...figuresOf(rows), rows, truncated, ...factsOf(day) };
  });
}

/** Reads several days at once. Days that differ from the stored rows are read again, each alone. */
async function confirmDays(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  factsOf: (day: Day) => DayFacts,
  expected: Expected,
): Promise<Reading[]> {
  const { searchType, grain, days } = task;
  const sorted = days.toSorted();
  const toRow = rowOf(task, 1);
  const rowsOf = (rows: readonly WireRow[]) => Map.groupBy(rows, row => row.keys[0] as Day);
  const isConfirmed = (day: Day, rows: readonly WireRow[]) => {
    const stored = expected.storedOf(day);
    return stored !== undefined && equal(stored, toRow)(rows);
  };
  const slice = await google.pullDays<Dimension>(
    {
      ...requestFor(siteUrl, task),
      startDate: sorted[0] as Day,
      endDate: sorted.at(-1) as Day,
      dimensions: ['date', ...dimensionsOf(searchType, grain)],
    },
    rows => {
      const byDay = rowsOf(rows);
      return days.every(day => isConfirmed(day, byDay.get(day) ?? []));
    },
  );
  const byDay = rowsOf(slice.rows);
  const readings: Reading[] = [];
  for (const day of days) {
    const found = byDay.get(day) ?? [];
    if (isConfirmed(day, found)) {
      const rows = found.map(toRow);
      readings.push({
        key: { searchType, grain, day },
        ...figuresOf(rows),
        rows,
        truncated: false,
        ...factsOf(day),
      });
      continue;
    }
    const [reading] = await runFetchTask(google, siteUrl, { ...task, days: [day] }, factsOf, expected);
    if (!reading) continue;
    // The stored rows were right, or the day alone has rows that the range lacks.
    if (reading.checksum !== figuresOf(found.map(toRow)).checksum) expected.reportWrongRange();
    readings.push(reading);
  }
  return readings;
}

/** Dimensions that the search type lacks are stored as empty strings, so every row has the grain's columns. */
function rowOf({ searchType, grain }: FetchTask, skippedKeys: number): (row: WireRow) => SliceRow {
  const missing = GRAIN_TABLES[grain].keys.length - dimensionsOf(searchType, grain).length;
  const empty = Array.from({ length: missing }, () => '');
  return row =>
    asRow(missing + skippedKeys === 0 ? row.keys : [...row.keys.slice(skippedKeys), ...empty], row);
}

/** A range that reached Google's row limit is fetched again in two halves, because it may be incomplete. */
async function readHalves(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  factsOf: (day: Day) => DayFacts,
  expected: Expected,
): Promise<Reading[]> {
  const middle = Math.ceil(task.days.length / 2);
  const halves = [task.days.slice(0, middle), task.days.slice(middle)];
  const readings: Reading[] = [];
  for (const [first, ...rest] of halves) {
    if (!first) continue;
    const half = { ...task, days: [first, ...rest] as const };
    readings.push(...(await runFetchTask(google, siteUrl, half, factsOf, expected)));
  }
  return readings;
}

async function readDay(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  expected: Expected,
): Promise<FetchedRows> {
  const { searchType, grain, days } = task;
  const dimensions = dimensionsOf(searchType, grain);
  const toRow = rowOf(task, 0);
  const stored = expected.storedOf(days[0]);
  const total = grain === 'page' ? expected.totalOf('page_total', days[0]) : undefined;
  const isStored = stored && equal(stored, toRow);
  const isTotal = total && addUpTo(new Map([[days[0], total]]), () => days[0]);
  const listed = grain === 'query' ? await expected.queriesOf(days[0]) : null;
  const slice = await google.pullSlice(
    { ...requestFor(siteUrl, task), day: days[0], dimensions },
    (rows, head) =>
      (isTotal?.(rows, head) ?? false) ||
      (isStored?.(rows) ?? false) ||
      (listed !== null &&
        nameTheSame(
          listed,
          rows.map(({ keys }) => keys),
        )),
  );
  return { rows: new Map([[days[0], slice.rows.map(toRow)]]), truncated: slice.truncated };
}

async function readRange(
  google: SearchConsole,
  siteUrl: string,
  task: FetchTask,
  expected: Expected,
): Promise<FetchedRows> {
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
  if (grain === 'region') {
    const isComplete = addUpToTotals(task, expected);
    addRows(await google.pullRange<'date' | 'country' | 'device'>(range, isComplete), []);
  } else {
    const found = await google.pullAppearances<'date' | 'country' | 'device'>(range);
    for (const { appearance, slice } of found) addRows(slice, [appearance]);
  }
  return result;
}

/** Undefined if a total is unknown. */
function addUpToTotals({ searchType, days }: FetchTask, expected: Expected): IsComplete | undefined {
  const totals = new Map<Day, Sums>();
  for (const day of days) {
    const total = expected.totalOf(totalsGrainOf(searchType), day);
    if (!total) return undefined;
    totals.set(day, total);
  }
  return addUpTo(totals, row => row.keys[0] as Day);
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

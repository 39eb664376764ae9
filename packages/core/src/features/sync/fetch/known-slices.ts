import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { type Grain, type TotalGrain, totalsGrainOf } from '../../../ledger/grains.ts';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import { type LedgerRow, type Reading, type SliceKey, zeroClickRows } from '../../../ledger/plan/slice.ts';
import { daysNear, haveDropped, type Shares, sharesOf } from './detail-shares.ts';
import { type ListedQueries, listedQueries } from './listed-queries.ts';
import type { Expected } from './run-fetch-task.ts';
import type { DayTotals } from './sync-totals.ts';

type Counted = { rows: number; zeroClickRows: number; impressions: number };

/** What a job knows about finer slices: from the ledger, from its totals and from what it has read so far. */
export class KnownSlices {
  readonly #ledger: ReadonlyMap<string, LedgerRow>;
  readonly #dayTotals: ReadonlyMap<SearchType, DayTotals>;
  readonly #read = new Map<string, Counted>();
  readonly #queries = new Map<string, Promise<ListedQueries | null>>();

  constructor(ledger: readonly LedgerRow[], dayTotals: ReadonlyMap<SearchType, DayTotals>) {
    this.#ledger = new Map(ledger.map(row => [nameOf(row), row]));
    this.#dayTotals = dayTotals;
  }

  expected(task: FetchTask): Omit<Expected, 'reportWrongRange'> {
    const { searchType } = task;
    return {
      totalOf: (grain, day) => this.#totalOf(searchType, grain, day),
      storedOf: day => {
        const {
          checksum = null,
          impressions = 0,
          sameSince = null,
        } = this.#ledger.get(nameOf({ ...task, day })) ?? {};
        // After a change of the total, the first page may have the old rows although there are more.
        return checksum === null || !sameSince ? undefined : { checksum, impressions };
      },
      queriesOf: async day => (await this.#queries.get(`${searchType} ${day}`)) ?? null,
    };
  }

  /** Call before the fetch of a task. Tasks that need its queries wait until the result is called with its readings. */
  begin({ searchType, grain, days }: FetchTask): (readings: readonly Reading[]) => void {
    if (grain !== 'pair') return () => {};
    const { promise, resolve } = Promise.withResolvers<readonly Reading[]>();
    for (const day of days) this.#queries.set(`${searchType} ${day}`, promise.then(queriesOn(day)));
    return resolve;
  }

  add(readings: readonly Reading[]): void {
    for (const reading of readings) {
      if (reading.complete) this.#read.set(nameOf(reading.key), countedOf(reading));
    }
  }

  /**
   * True if the rows differ from the stored ones and list clearly less of their day than those of the days around it. Search
   * appearances have no total to compare with, so they must not list less than the stored rows.
   */
  hasDropped(reading: Reading): boolean {
    const { key, complete, checksum, impressions } = reading;
    const stored = this.#ledger.get(nameOf(key));
    if (!complete || stored?.checksum === checksum) return false;
    // After a change of the total, fewer rows are expected.
    if (key.grain === 'appearance')
      return (stored?.sameSince ?? null) !== null && impressions < (stored?.impressions ?? 0);
    const found = this.#sharesOf(key, countedOf(reading));
    const near = daysNear(key.day).flatMap(day => this.#sharesNear({ ...key, day }) ?? []);
    return found !== undefined && haveDropped(found, near);
  }

  #sharesNear(key: SliceKey): Shares | undefined {
    const stored = this.#ledger.get(nameOf(key));
    const counted = this.#read.get(nameOf(key)) ?? (stored?.sameSince ? stored : undefined);
    if (!counted || counted.zeroClickRows === null) return undefined;
    return this.#sharesOf(key, { ...counted, zeroClickRows: counted.zeroClickRows });
  }

  #sharesOf({ searchType, grain, day }: SliceKey, counted: Counted): Shares | undefined {
    const total = this.#totalOf(searchType, totalGrainOf(searchType, grain), day);
    return total && total.impressions > 0 ? sharesOf(counted, total) : undefined;
  }

  #totalOf(searchType: SearchType, grain: TotalGrain, day: Day) {
    return this.#dayTotals.get(searchType)?.sums.get(grain)?.get(day);
  }
}

const nameOf = ({ searchType, grain, day }: SliceKey) => `${searchType} ${grain} ${day}`;

const countedOf = ({ rows, impressions }: Reading): Counted => ({
  rows: rows.length,
  zeroClickRows: zeroClickRows(rows),
  impressions,
});

/** Rows with pages are counted by page. */
const totalGrainOf = (searchType: SearchType, grain: Grain): TotalGrain =>
  grain === 'page' || grain === 'pair' ? 'page_total' : totalsGrainOf(searchType);

const queriesOn = (day: Day) => (readings: readonly Reading[]) => {
  const reading = readings.find(({ key }) => key.day === day);
  // Google has more queries than a response that reached its limit.
  return reading && !reading.truncated ? listedQueries(reading.rows.map(({ keys }) => keys)) : null;
};

import type { Day } from '@gsc/calendar/pacific-day';
import type { Dimension, Metrics, WireRow } from '../query.ts';
import type { Collected } from './collect-pages.ts';

export type Row<D extends Dimension> = Metrics & Record<D, string>;

/**
 * All rows of one query. Rows are stored as received and get named keys only during iteration, so that a slice of
 * 50,000 rows is in memory once.
 */
export class Slice<D extends Dimension> implements Iterable<Row<D>> {
  readonly size: number;
  /** Google's cap was reached, so the remaining rows are not available. */
  readonly truncated: boolean;
  readonly aggregation: string | null;
  readonly firstIncompleteDate: Day | null;
  readonly firstIncompleteHour: string | null;
  /** Number of passes until no row appeared twice. */
  readonly passes: number;
  readonly #dimensions: readonly D[];
  readonly #rows: readonly WireRow[];

  constructor(dimensions: readonly D[], { set, passes, head }: Collected, cap: number) {
    this.size = set.size;
    this.truncated = set.size >= cap;
    this.aggregation = head.aggregation;
    this.firstIncompleteDate = head.firstIncompleteDate;
    this.firstIncompleteHour = head.firstIncompleteHour;
    this.passes = passes;
    this.#dimensions = [...dimensions];
    this.#rows = set.rows;
  }

  /** The rows as received, with keys in the order of the dimensions. Cheaper than iterating with named keys. */
  get rows(): readonly WireRow[] {
    return this.#rows;
  }

  *[Symbol.iterator](): IterableIterator<Row<D>> {
    for (const { keys, clicks, impressions, ctr, position } of this.#rows) {
      const row: Record<string, string | number | null> = { clicks, impressions, ctr, position };
      // Keys are positional, in the order of the requested dimensions.
      for (let at = 0; at < keys.length; at++) row[this.#dimensions[at] ?? ''] = keys[at] ?? '';
      yield row as Row<D>;
    }
  }
}

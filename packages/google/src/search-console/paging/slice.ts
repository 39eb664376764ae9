import type { Day } from '@gsc/calendar/pacific-day';
import type { Dimension, Metrics, WireRow } from '../query.ts';
import type { Collected } from './collect-pages.ts';

export type Row<D extends Dimension> = Metrics & Record<D, string>;

/**
 * Every row of one query. Rows stay as they came and are given their names while they are read, so a slice of
 * 50,000 rows is in memory once.
 */
export class Slice<D extends Dimension> implements Iterable<Row<D>> {
  readonly size: number;
  /** Google's cap was reached: there was more, and the rest cannot be had. */
  readonly truncated: boolean;
  readonly aggregation: string | null;
  readonly firstIncompleteDate: Day | null;
  readonly firstIncompleteHour: string | null;
  /** How often Google had to be read until no row came twice. */
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

  /** As they came, keys in the order of the dimensions asked for: names for 50,000 rows are not for nothing. */
  get rows(): readonly WireRow[] {
    return this.#rows;
  }

  *[Symbol.iterator](): IterableIterator<Row<D>> {
    for (const { keys, clicks, impressions, ctr, position } of this.#rows) {
      const row: Record<string, string | number | null> = { clicks, impressions, ctr, position };
      // Positional on the wire: the order is that of the request (B17).
      for (let at = 0; at < keys.length; at++) row[this.#dimensions[at] ?? ''] = keys[at] ?? '';
      yield row as Row<D>;
    }
  }
}

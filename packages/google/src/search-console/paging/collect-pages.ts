import { GoogleError } from '../errors/google-error.ts';
import type { QueryPage, WireRow } from '../query.ts';
import type { PagingTrust } from './paging-trust.ts';
import { RowSet } from './row-set.ts';

export interface Collected {
  set: RowSet;
  /** Number of complete passes. 1 unless Google returned a row twice. */
  passes: number;
  /** The response fields other than rows. */
  head: Omit<QueryPage, 'rows'>;
}

export interface CollectOptions {
  fetchPage: (startRow: number) => Promise<QueryPage>;
  /** Must exceed the few rows that are requested again at the end. */
  rowLimit: number;
  /** The maximum number of rows that Google returns for a day and search type. */
  cap: number;
  trust: PagingTrust;
  isComplete?: IsComplete | undefined;
}

/**
 * Whether the rows received so far are known to be all rows, for example because they add up to a total that was read
 * separately. The end is then not probed, which saves a call.
 */
export type IsComplete = (rows: readonly WireRow[], head: Collected['head']) => boolean;

const MAX_PASSES = 16;
/** Number of consecutive contradictory responses before giving up. */
const MAX_CONTRADICTIONS = 6;

type Walk = {
  received: number;
  unique: boolean;
  changed: boolean;
  head: Collected['head'];
  /** The end was not probed. */
  isProven?: boolean;
};

/**
 * Reads all rows of a query. Google may reorder ties between pages, so a row can appear twice while another is
 * missing. It may also return short pages, or an empty page where more rows exist. The result is therefore accepted
 * only if the number of distinct rows equals the number of positions read. Otherwise all pages are read again and
 * merged until it does. If Google revises the data meanwhile, all rows are discarded.
 */
export async function collectPages(options: CollectOptions): Promise<Collected> {
  let set = new RowSet();
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    // After a short page, either the next page continues there or rows were omitted. Each walk handles one case.
    const byPosition = pass % 2 === 1;
    const walk = byPosition
      ? await walkByPosition(set, pass, options)
      : await walkByWindow(set, pass, options);
    if (walk.changed) set = new RowSet();
    else if (set.size === walk.received && (byPosition || walk.unique)) {
      if (pass === 1 && !walk.isProven) options.trust.earn();
      return { set, passes: pass, head: walk.head };
    }
    options.trust.lose();
  }
  throw new GoogleError('transient', { reason: 'unstable_pages' });
}

/**
 * Continues at the first position not yet read until every probe confirms the end: nothing follows the last row, and
 * a request that starts at the last row returns exactly that row, so that an empty response would be detected.
 */
async function walkByPosition(set: RowSet, pass: number, options: CollectOptions): Promise<Walk> {
  const { fetchPage, rowLimit, cap, trust, isComplete } = options;
  let head: Collected['head'] | undefined;
  let read = 0;
  let passed = 0;
  let lastWasFull = true;
  let contradictions = 0;
  const repetitions = new Repetitions();
  for (;;) {
    const probe = trust.probes[passed] ?? 'last_row_again';
    // Starts at a different position each time, in case Google has cached a wrong response.
    const back = probe === 'last_row_again' ? Math.min(read, 1 + contradictions) : 0;
    const { rows, ...rest } = await fetchPage(read - back);
    head = mergeHeads(head, rest);
    let isNew = false;
    for (const row of rows) {
      const added = set.add(row, pass);
      if (added === 'changed') return { received: read, unique: false, changed: true, head };
      if (added !== 'twice') isNew = true;
    }
    if (rows.length > back) {
      repetitions.count(isNew);
      if (!lastWasFull || passed > 0) trust.lose();
      read += rows.length - back;
      lastWasFull = rows.length === rowLimit;
      passed = 0;
      contradictions = 0;
    }
    const received = { received: read, unique: true, changed: false, head };
    // Later passes merge responses that contradict each other, so only the first one can prove anything.
    if (pass === 1 && isComplete?.(set.rows, head)) return { ...received, isProven: true };
    if (rows.length > back) continue;
    if (rows.length === back) {
      passed++;
      // After a full page, an empty page is accepted only at Google's cap.
      const needed =
        lastWasFull && read > 0 && read < cap ? Math.max(2, trust.probes.length) : trust.probes.length;
      if (passed >= Math.max(needed, read === 0 ? 2 : 1)) return received;
    } else {
      trust.lose();
      if (++contradictions > MAX_CONTRADICTIONS) throw new GoogleError('transient', { reason: 'empty_page' });
    }
  }
}

/** As Google recommends: advances by the page size until two consecutive responses are empty. */
async function walkByWindow(set: RowSet, pass: number, options: CollectOptions): Promise<Walk> {
  const { fetchPage, rowLimit } = options;
  let head: Collected['head'] | undefined;
  let received = 0;
  let unique = true;
  let empty = 0;
  const repetitions = new Repetitions();
  for (let startRow = 0; ; ) {
    const { rows, ...rest } = await fetchPage(startRow);
    head = mergeHeads(head, rest);
    if (rows.length === 0) {
      if (++empty === 2) return { received, unique, changed: false, head };
      continue;
    }
    empty = 0;
    received += rows.length;
    let isNew = false;
    for (const row of rows) {
      const added = set.add(row, pass);
      if (added === 'changed') return { received, unique, changed: true, head };
      if (added === 'twice') unique = false;
      else isNew = true;
    }
    repetitions.count(isNew);
    startRow += rowLimit;
  }
}

/** Ends a walk that no longer advances. Otherwise, a server that ignores the start row would keep it running forever. */
class Repetitions {
  #consecutive = 0;

  /** `isNew`: the page has a row that this walk has not seen. A few repetitions can be ties in another order. */
  count(isNew: boolean): void {
    this.#consecutive = isNew ? 0 : this.#consecutive + 1;
    if (this.#consecutive > MAX_CONTRADICTIONS)
      throw new GoogleError('transient', { reason: 'unstable_pages' });
  }
}

/** An empty response says nothing about the day. Of two incomplete dates, the earlier one is safe. */
function mergeHeads(known: Collected['head'] | undefined, next: Collected['head']): Collected['head'] {
  if (!known) return next;
  const days = [known.firstIncompleteDate, next.firstIncompleteDate].filter(day => day !== null).sort();
  const hours = [known.firstIncompleteHour, next.firstIncompleteHour].filter(hour => hour !== null).sort();
  return {
    aggregation: known.aggregation ?? next.aggregation,
    firstIncompleteDate: days[0] ?? null,
    firstIncompleteHour: hours[0] ?? null,
  };
}

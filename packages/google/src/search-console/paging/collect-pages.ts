import { GoogleError } from '../errors/google-error.ts';
import type { QueryPage } from '../query.ts';
import type { PagingTrust } from './paging-trust.ts';
import { RowSet } from './row-set.ts';

export interface Collected {
  set: RowSet;
  /** How often everything was read; 1 unless Google gave a row twice. */
  passes: number;
  /** What Google said besides rows. */
  head: Omit<QueryPage, 'rows'>;
}

export interface CollectOptions {
  fetchPage: (startRow: number) => Promise<QueryPage>;
  /** More than the few rows that are asked for again at the end. */
  rowLimit: number;
  /** Google gives no more than this for a day and type, and then ends. */
  cap: number;
  trust: PagingTrust;
}

const PASSES = 16;
/** Answers in a row that contradict what is known before we give up for now. */
const CONTRADICTIONS = 6;

type Walk = { received: number; unique: boolean; changed: boolean; head: Collected['head'] };

/**
 * All rows of a query. Google orders ties anew for each page, so a row can come twice and another not at all;
 * it cuts pages short in the middle; it has answered with nothing where there was more. So: the number of
 * distinct rows has to equal the number of places read, else everything is read again and put together, until
 * it does. What was revised meanwhile is thrown away as a whole.
 */
export async function collectPages(options: CollectOptions): Promise<Collected> {
  let set = new RowSet();
  for (let pass = 1; pass <= PASSES; pass++) {
    // A short page means either "the next rows come next" or "some of these were left out": one walk suits each.
    const byPlace = pass % 2 === 1;
    const walk = byPlace ? await walkByPlace(set, pass, options) : await walkByWindow(set, pass, options);
    if (walk.changed) set = new RowSet();
    else if (set.size === walk.received && (byPlace || walk.unique)) {
      if (pass === 1) options.trust.earn();
      return { set, passes: pass, head: walk.head };
    }
    options.trust.lose();
  }
  throw new GoogleError('transient', { reason: 'unstable_pages' });
}

/**
 * Goes on at the first place not read yet, until every probe of the end agrees: behind the last row there is
 * nothing, and asked from the last row on there is just that row, where "nothing" cannot be true.
 */
async function walkByPlace(set: RowSet, pass: number, options: CollectOptions): Promise<Walk> {
  const { fetchPage, rowLimit, cap, trust } = options;
  let head: Collected['head'] | undefined;
  let read = 0;
  let passed = 0;
  let lastWasFull = true;
  let contradictions = 0;
  for (;;) {
    const probe = trust.probes[passed] ?? 'last_row_again';
    // From another place each time, in case an odd answer is a stored one.
    const back = probe === 'last_row_again' ? Math.min(read, 1 + contradictions) : 0;
    const { rows, ...rest } = await fetchPage(read - back);
    head = joined(head, rest);
    for (const row of rows) {
      if (set.add(row, pass) === 'changed') return { received: read, unique: false, changed: true, head };
    }
    if (rows.length > back) {
      if (!lastWasFull || passed > 0) trust.lose();
      read += rows.length - back;
      lastWasFull = rows.length === rowLimit;
      passed = 0;
      contradictions = 0;
    } else if (rows.length === back) {
      passed++;
      // After a full page an empty one is believed at Google's cap only.
      const needed =
        lastWasFull && read > 0 && read < cap ? Math.max(2, trust.probes.length) : trust.probes.length;
      if (passed >= Math.max(needed, read === 0 ? 2 : 1)) {
        return { received: read, unique: true, changed: false, head };
      }
    } else {
      trust.lose();
      if (++contradictions > CONTRADICTIONS) throw new GoogleError('transient', { reason: 'empty_page' });
    }
  }
}

/** Google's own advice: in steps of the page size until there is nothing, asked twice. */
async function walkByWindow(set: RowSet, pass: number, options: CollectOptions): Promise<Walk> {
  const { fetchPage, rowLimit } = options;
  let head: Collected['head'] | undefined;
  let received = 0;
  let unique = true;
  let empty = 0;
  for (let startRow = 0; ; ) {
    const { rows, ...rest } = await fetchPage(startRow);
    head = joined(head, rest);
    if (rows.length === 0) {
      if (++empty === 2) return { received, unique, changed: false, head };
      continue;
    }
    empty = 0;
    received += rows.length;
    for (const row of rows) {
      const added = set.add(row, pass);
      if (added === 'changed') return { received, unique, changed: true, head };
      if (added === 'twice') unique = false;
    }
    startRow += rowLimit;
  }
}

/** An answer of nothing at all says nothing about the day; and of two borders the earlier one is safe. */
function joined(known: Collected['head'] | undefined, next: Collected['head']): Collected['head'] {
  if (!known) return next;
  const days = [known.firstIncompleteDate, next.firstIncompleteDate].filter(day => day !== null).sort();
  const hours = [known.firstIncompleteHour, next.firstIncompleteHour].filter(hour => hour !== null).sort();
  return {
    aggregation: known.aggregation ?? next.aggregation,
    firstIncompleteDate: days[0] ?? null,
    firstIncompleteHour: hours[0] ?? null,
  };
}

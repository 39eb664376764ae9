import { asDay } from '@gsc/calendar/pacific-day';
import { describe, expect, test } from 'vitest';
import type { QueryPage, WireRow } from '../query.ts';
import { collectPages } from './collect-pages.ts';
import { PagingTrust } from './paging-trust.ts';
import { countLostRows, dayOf, google, row } from './testing-pages.ts';

describe('without faults', () => {
  test.for([0, 1, 99, 100, 101, 250, 300])('%i rows in pages of 100', async count => {
    const { fetchPage, starts } = google(dayOf(count), 100);
    const { set, passes } = await collectPages({
      fetchPage,
      rowLimit: 100,
      cap: 5000,
      trust: new PagingTrust(),
    });
    expect(set.size).toBe(count);
    expect(passes).toBe(1);
    expect(starts.filter(start => start >= count).length).toBeGreaterThan(0);
  });

  test('once trust is earned, a day costs its pages and one empty page', async () => {
    const trust = new PagingTrust();
    await countLostRows(150, {}, trust);
    for (const [count, calls] of [
      [0, 2],
      [60, 2],
      [150, 3],
      [500, 6],
    ] as const) {
      const { fetchPage, starts } = google(dayOf(count), 100);
      await collectPages({ fetchPage, rowLimit: 100, cap: 500, trust });
      expect(starts).toHaveLength(calls);
    }
  });

  test('start rows advance by the rows read: 0, 100, 200, never 0, 100, 300 (B8)', async () => {
    const { fetchPage, starts } = google(dayOf(350), 100);
    await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
    expect(starts).toEqual([0, 100, 200, 300, 350, 349]);
  });
});

describe('rows that are known to be complete', () => {
  const collect = async (count: number, limit: number, isComplete: (rows: readonly WireRow[]) => boolean) => {
    const trust = new PagingTrust();
    const { fetchPage, starts } = google(dayOf(count), limit);
    const { set } = await collectPages({ fetchPage, rowLimit: limit, cap: 5000, trust, isComplete });
    return { size: set.size, starts, trust };
  };

  test('are not probed', async () => {
    expect(await collect(30, 100, rows => rows.length === 30)).toMatchObject({ size: 30, starts: [0] });
    expect(await collect(0, 100, () => true)).toMatchObject({ size: 0, starts: [0] });
    expect(await collect(150, 100, rows => rows.length === 150)).toMatchObject({
      size: 150,
      starts: [0, 100],
    });
  });

  test('are probed while they are not complete', async () => {
    expect((await collect(30, 100, () => false)).starts).toEqual([0, 30, 29]);
  });

  test('do not earn trust, because nothing was probed', async () => {
    const trust = new PagingTrust();
    const isComplete = () => true;
    for (let day = 0; day < 150; day++)
      await collectPages({ ...google(dayOf(3), 100), rowLimit: 100, cap: 5000, trust, isComplete });
    expect(trust.probes).toHaveLength(2);
  });

  test('are read again if a row was received twice', async () => {
    let calls = 0;
    const rows = dayOf(3);
    const fetchPage = async (start: number): Promise<QueryPage> => ({
      rows: ++calls === 1 ? [...rows, ...rows.slice(0, 1)] : rows.slice(start),
      aggregation: null,
      firstIncompleteDate: null,
      firstIncompleteHour: null,
    });
    const isComplete = (found: readonly WireRow[]) => found.length === 3;
    const { set, passes } = await collectPages({
      fetchPage,
      rowLimit: 100,
      cap: 5000,
      trust: new PagingTrust(),
      isComplete,
    });
    expect([set.size, passes]).toEqual([3, 2]);
  });
});

test('a day that is revised during reading is read again completely', async () => {
  const before = dayOf(250);
  // A new row at the top moves the last row of the first page to the second page, with different metrics.
  const after = [row(999, 99), ...before.map(each => ({ ...each, impressions: 2 }))];
  const [first, second] = [google(before, 100), google(after, 100)];
  let calls = 0;
  const fetchPage = (start: number) => (++calls < 2 ? first : second).fetchPage(start);
  const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  expect(set.size).toBe(251);
  expect(set.rows.filter(each => each.impressions === 1)).toHaveLength(1);
});

test('the first incomplete date is known even if the first response lacks it', async () => {
  let calls = 0;
  const fetchPage = async (start: number): Promise<QueryPage> => {
    const silent = ++calls === 1;
    return {
      rows: silent ? [] : dayOf(30).slice(start),
      aggregation: silent ? null : 'byProperty',
      firstIncompleteDate: silent ? null : asDay(calls === 2 ? '2026-09-29' : '2026-09-28'),
      firstIncompleteHour: null,
    };
  };
  const { set, head } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  expect(set.size).toBe(30);
  expect(head).toMatchObject({ aggregation: 'byProperty', firstIncompleteDate: '2026-09-28' });
});

test('unstable pages cause a transient error instead of wrong data', async () => {
  let serial = 0;
  const fetchPage = async (start: number): Promise<QueryPage> => ({
    rows: start < 100 ? Array.from({ length: 100 }, () => row(serial++ % 130)) : [],
    aggregation: null,
    firstIncompleteDate: null,
    firstIncompleteHour: null,
  });
  const pulled = collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  await expect(pulled).rejects.toMatchObject({ kind: 'transient', reason: 'empty_page' });
});

test('does not wait for rows that no start row returns', async () => {
  const { fetchPage, hidden } = google(dayOf(250), 100, { omitted: 1 });
  for (const at of [40, 41, 42]) hidden.add(at);
  const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  expect(set.size).toBe(247);
});

const page = (rows: WireRow[], head: Partial<QueryPage> = {}): QueryPage => ({
  rows,
  aggregation: null,
  firstIncompleteDate: null,
  firstIncompleteHour: null,
  ...head,
});

/** Returns the given responses in order and records the requested start rows. */
function scripted(responses: (number[] | QueryPage)[], trust = new PagingTrust(), cap = 5000) {
  const starts: number[] = [];
  const fetchPage = async (start: number) => {
    const response = responses[starts.length];
    starts.push(start);
    if (!response) throw new Error(`no response left for start row ${start}`);
    return Array.isArray(response) ? page(response.map(at => row(at))) : response;
  };
  return { starts, trust, collected: collectPages({ fetchPage, rowLimit: 2, cap, trust }) };
}

const earned = () => {
  const trust = new PagingTrust();
  for (let at = 0; at < 100; at++) trust.earn();
  return trust;
};
const DEFAULT = ['nothing_after', 'last_row_again'];
const SUSPECT = [...DEFAULT, ...DEFAULT];

test('after a duplicate row, all pages are read again until no row appears twice', async () => {
  // A tie hides one row in the first pass. Both passes together contain all four rows.
  const once = scripted([[0, 1], [1, 3], [], [3], [0, 1], [2, 3], [], []]);
  expect((await once.collected).set.rows.map(each => each.keys[0])).toEqual(['q0', 'q1', 'q3', 'q2']);
  expect((await once.collected).passes).toBe(2);
  expect(once.starts).toEqual([0, 2, 4, 3, 0, 2, 4, 4]);
  // A second pass earns no trust: a hundred clean slices are needed.
  for (let at = 0; at < 99; at++) once.trust.earn();
  expect(once.trust.probes).toEqual(SUSPECT);

  const twice = scripted([[0, 1], [1, 2], [], [2], [0, 1], [1, 3], [], [], [0, 1], [2, 3], [], [3], [], [3]]);
  expect((await twice.collected).passes).toBe(3);
  expect((await twice.collected).set.size).toBe(4);
});

test('the second walk requests every empty page once more', async () => {
  const { starts, collected } = scripted([[0, 1], [1, 3], [], [3], [0, 1], [], [2, 3], [], []]);
  expect((await collected).set.size).toBe(4);
  expect(starts.slice(4)).toEqual([0, 2, 2, 4, 4]);
});

test('a revision between two pages is detected immediately and costs one more pass', async () => {
  const revised = page([{ ...row(1), impressions: 9 }, row(2)]);
  const again = page([row(0), { ...row(1), impressions: 9 }]);
  const { starts, collected } = scripted([[0, 1], revised, again, [2], [], []]);
  expect((await collected).passes).toBe(2);
  expect((await collected).set.size).toBe(3);
  expect(starts).toEqual([0, 2, 0, 2, 4, 4]);
});

test('a revision during the second walk discards all rows', async () => {
  const revised = page([{ ...row(0), impressions: 9 }, row(1)]);
  const { collected } = scripted([[0, 1], [1, 3], [], [3], revised, revised, [], [1], [], [1]]);
  const { set, passes } = await collected;
  expect(passes).toBe(3);
  expect(set.rows.map(each => [each.keys[0], each.impressions])).toEqual([
    ['q0', 9],
    ['q1', 1],
  ]);
});

test('full pages keep trust; a short page before more rows loses it, as do rows after an apparent end', async () => {
  const full = scripted([[0, 1], [2, 3], [4], [], [4]]);
  expect((await full.collected).set.size).toBe(5);
  expect(full.trust.probes).toEqual(DEFAULT);

  const short = scripted([[0], [1, 2], [], [2], [], [2]]);
  expect((await short.collected).set.size).toBe(3);
  expect(short.trust.probes).toEqual(SUSPECT);
  expect(short.starts).toEqual([0, 1, 3, 2, 3, 2]);

  const afterEnd = scripted([[0, 1], [], [1, 2], [], [2], [], [2]]);
  expect((await afterEnd.collected).set.size).toBe(3);
  expect(afterEnd.trust.probes).toEqual(SUSPECT);
  expect(afterEnd.starts).toEqual([0, 2, 1, 3, 2, 3, 2]);
});

test('an empty page after a full page is checked even with trust, except at the cap', async () => {
  const below = scripted([[0, 1], [], [1]], earned());
  expect((await below.collected).set.size).toBe(2);
  expect(below.starts).toEqual([0, 2, 1]);
  const atCap = scripted([[0, 1], []], earned(), 2);
  expect((await atCap.collected).set.size).toBe(2);
  expect(atCap.starts).toEqual([0, 2]);
  const short = scripted([[0, 1], [2], []], earned());
  expect((await short.collected).set.size).toBe(3);
  expect(short.starts).toEqual([0, 2, 3]);
  const nothing = scripted([[], []], earned());
  expect((await nothing.collected).set.size).toBe(0);
  expect(nothing.starts).toEqual([0, 0]);
});

test('an empty page where a row is known is retried from further back, up to seven times', async () => {
  const never = scripted([[0, 1], [2, 3], [4, 5], [6, 7], [], [], [], [], [], [], [], []]);
  await expect(never.collected).rejects.toMatchObject({ kind: 'transient', reason: 'empty_page' });
  expect(never.starts).toEqual([0, 2, 4, 6, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(never.trust.probes).toEqual(SUSPECT);

  const six = [[], [], [], [], [], []];
  const late = scripted([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [],
    ...six,
    [1, 2, 3, 4, 5, 6, 7],
    [],
    [1, 2, 3, 4, 5, 6, 7],
  ]);
  expect((await late.collected).set.size).toBe(8);
});

test('keeps the first aggregation and the earliest incomplete date and hour', async () => {
  const head = (aggregation: string | null, day: string | null, hour: string | null) => ({
    aggregation,
    firstIncompleteDate: day === null ? null : asDay(day),
    firstIncompleteHour: hour,
  });
  const { collected } = scripted([
    page([row(0), row(1)], head('byPage', '2026-09-28', '2026-09-28T05:00:00-07:00')),
    page([row(2)], head('byProperty', '2026-09-27', '2026-09-28T04:00:00-07:00')),
    page([], head(null, null, null)),
    page([row(2)], head(null, '2026-09-29', '2026-09-28T06:00:00-07:00')),
  ]);
  expect((await collected).head).toEqual(head('byPage', '2026-09-27', '2026-09-28T04:00:00-07:00'));
});

test('the same row at two positions in every pass: sixteen passes, then a transient error', async () => {
  let passes = 0;
  const fetchPage = async (start: number) => {
    if (start === 0) passes++;
    return page([row(0), row(0)].slice(start));
  };
  const collected = collectPages({ fetchPage, rowLimit: 2, cap: 5000, trust: new PagingTrust() });
  await expect(collected).rejects.toMatchObject({ kind: 'transient', reason: 'unstable_pages' });
  expect(passes).toBe(16);
});

test.for([50, 100])('a server that ignores the start row is unstable, with pages of %i rows', async count => {
  let calls = 0;
  const fetchPage = async () => {
    if (++calls > 1000) throw new Error('endless');
    return page(dayOf(count));
  };
  const collected = collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  await expect(collected).rejects.toMatchObject({ kind: 'transient', reason: 'unstable_pages' });
  expect(calls).toBe(8);
});

test('a server that ignores the start row from the second walk on is unstable', async () => {
  let calls = 0;
  const first = [[0, 1], [1, 3], [], [3]];
  const fetchPage = async () => {
    if (calls > 1000) throw new Error('endless');
    return page((first[calls++] ?? [0, 1]).map(at => row(at)));
  };
  const collected = collectPages({ fetchPage, rowLimit: 2, cap: 5000, trust: new PagingTrust() });
  await expect(collected).rejects.toMatchObject({ kind: 'transient', reason: 'unstable_pages' });
  expect(calls).toBe(first.length + 8);
});

test('a few pages that repeat known rows do not end a walk', async () => {
  const repeated = Array.from({ length: 6 }, () => [0, 1]);
  const { starts, collected } = scripted([[0, 1], ...repeated, [2], [], [2], [0, 1], [2], [], []]);
  expect((await collected).set.size).toBe(3);
  expect(starts.slice(0, 8)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
});

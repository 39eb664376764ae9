import { describe, expect, test } from 'vitest';
import { collectPages } from './collect-pages.ts';
import { asDay } from './pacific-day.ts';
import { PagingTrust } from './paging-trust.ts';
import type { QueryPage, WireRow } from './query.ts';

type Faults = { ties?: number; short?: number; missing?: number; empty?: number; leftOut?: number };

/** Small and fast; the same seed gives the same faults. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const row = (at: number, clicks = 0): WireRow => ({
  keys: [`q${at}`],
  clicks,
  impressions: 1,
  ctr: 0,
  position: 1,
});
const dayOf = (count: number) => Array.from({ length: count }, (_, at) => row(at, Math.max(0, 40 - at)));

/** A Google of so many rows, most of them tied at no clicks, that misbehaves at these rates. */
function google(rows: WireRow[], limit: number, faults: Faults = {}, random = seeded(1)) {
  const starts: number[] = [];
  const hidden = new Set<number>();
  const page = (found: WireRow[]): QueryPage => ({
    rows: found,
    aggregation: 'byPage',
    firstIncompleteDate: null,
    firstIncompleteHour: null,
  });
  async function fetchPage(startRow: number): Promise<QueryPage> {
    starts.push(startRow);
    const shuffled = random() < (faults.ties ?? 0);
    const order = shuffled
      ? rows
          .map(each => ({ each, tie: random() }))
          .sort((a, b) => b.each.clicks - a.each.clicks || a.tie - b.tie)
      : null;
    let found = (order?.map(({ each }) => each) ?? rows).slice(startRow, startRow + limit);
    if (found.length && random() < (faults.short ?? 0)) {
      found = found.slice(0, Math.max(1, found.length - (faults.missing ?? 7)));
    }
    if (random() < (faults.empty ?? 0)) found = [];
    if (faults.leftOut) found = found.filter((_, at) => !hidden.has(startRow + at));
    return page(found.map(each => ({ ...each })));
  }
  return { fetchPage, starts, hidden };
}

async function lostIn(days: number, faults: Faults, trust = new PagingTrust()): Promise<number> {
  const random = seeded(days);
  let lost = 0;
  for (let day = 0; day < days; day++) {
    const rows = dayOf(Math.floor(random() ** 2 * 600));
    const { fetchPage } = google(rows, 100, faults, random);
    const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust });
    lost += rows.length - set.size;
  }
  return lost;
}

describe('faultless', () => {
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

  test('once Google has earned it, a day costs its pages and one empty page', async () => {
    const trust = new PagingTrust();
    await lostIn(150, {}, trust);
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

  test('start rows go up by what was read: 0, 100, 200, never 0, 100, 300 (B8)', async () => {
    const { fetchPage, starts } = google(dayOf(350), 100);
    await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
    expect(starts).toEqual([0, 100, 200, 300, 350, 349]);
  });
});

describe('0 rows lost', () => {
  const cases: Record<string, Faults> = {
    'ties in another order on every page': { ties: 1 },
    'pages cut short': { short: 0.3 },
    'pages cut short by more than is left': { short: 0.3, missing: 90 },
    'empty pages in the middle': { empty: 0.1 },
    'everything at once': { ties: 0.3, short: 0.15, missing: 40, empty: 0.05 },
  };
  test.for(Object.entries(cases))('%s', async ([, faults]) => {
    expect(await lostIn(400, faults)).toBe(0);
  });

  test('rows left out of a page that come at no other start row either are not waited for', async () => {
    const { fetchPage, hidden } = google(dayOf(250), 100, { leftOut: 1 });
    for (const at of [40, 41, 42]) hidden.add(at);
    const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
    expect(set.size).toBe(247);
  });
});

test('a day that is revised while it is read is read again as a whole', async () => {
  const before = dayOf(250);
  // One row more at the top: the last row of the first page comes again on the second, with other numbers.
  const after = [row(999, 99), ...before.map(each => ({ ...each, impressions: 2 }))];
  const [first, second] = [google(before, 100), google(after, 100)];
  let calls = 0;
  const fetchPage = (start: number) => (++calls < 2 ? first : second).fetchPage(start);
  const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  expect(set.size).toBe(251);
  expect(set.rows.filter(each => each.impressions === 1)).toHaveLength(1);
});

test('where the numbers still change is known even if the first answer says nothing', async () => {
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

test('a Google that never settles is a transient error, not a wrong day', async () => {
  let serial = 0;
  const fetchPage = async (start: number): Promise<QueryPage> => ({
    rows: start < 100 ? Array.from({ length: 100 }, () => row(serial++ % 130)) : [],
    aggregation: null,
    firstIncompleteDate: null,
    firstIncompleteHour: null,
  });
  const pulled = collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust: new PagingTrust() });
  await expect(pulled).rejects.toMatchObject({ kind: 'transient' });
});

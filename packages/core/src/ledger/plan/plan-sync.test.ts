import { addDays } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { type JobKind, planSync } from './plan-sync.ts';
import type { LedgerRow } from './slice.ts';
import {
  availableBack,
  backOf,
  EVERYTHING,
  frozen,
  hoursAgo,
  missing,
  now,
  plan,
  row,
  today,
} from './testing-plan.ts';

test('months are planned newest first, grouped by search type and grain, newest day first', () => {
  const day = (searchType: LedgerRow['searchType'], grain: LedgerRow['grain'], back: number) =>
    row(back, { ...missing, searchType, grain });
  const ledger = [
    day('image', 'region', 3),
    day('web', 'pair', 3),
    day('web', 'region', 20),
    day('web', 'region', 3),
    day('web', 'region', 4),
    day('web', 'page', 1),
    day('web', 'page', 2),
  ];
  const plan = planSync({
    kind: 'backfill',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
    available: EVERYTHING,
  });
  expect(plan.map(({ searchType, grain, days }) => `${searchType} ${grain} ${days}`)).toEqual([
    // Grains without query and page are fetched by month, the others by day.
    'web region 2026-11-12,2026-11-11',
    'web page 2026-11-14',
    'web page 2026-11-13',
    'web pair 2026-11-12',
    'image region 2026-11-12',
    'web region 2026-10-26',
  ]);
});

test('a backfill fetches only slices that were never read', () => {
  expect(plan('backfill', [row(300, missing), row(1), row(200, frozen), row(400, missing)])).toEqual([
    300, 400,
  ]);
});

test('B10, B11: a daily sync fetches gaps, days that became complete or changed, and older days that are not frozen', () => {
  const ledger = [
    row(3, { sameSince: null }),
    row(9, { sameSince: null }),
    row(8),
    row(40),
    row(41, frozen),
    row(100, missing),
    row(10, frozen),
    row(7, missing),
  ];
  expect(plan('daily', ledger)).toEqual([3, 7, 9, 40, 100]);
});

test('a daily sync reads a recent complete day again after seven days, and an older one after one day', () => {
  const since = (back: number, hours: number) => row(back, { sameSince: hoursAgo(hours) });
  // Midnight in California is 17 hours before.
  expect(plan('daily', [since(10, 6 * 24 + 17), since(9, 48)])).toEqual([]);
  expect(plan('daily', [since(10, 6 * 24 + 17.01)])).toEqual([10]);
  expect(plan('daily', [since(11, 23.99)])).toEqual([]);
  expect(plan('daily', [since(11, 24)])).toEqual([11]);
});

test('appearances of an old day that one reading has frozen are read a second time after a day', () => {
  const atOnce = (hours: number, more: Partial<LedgerRow> = {}) =>
    row(40, { grain: 'appearance', sameSince: hoursAgo(hours), frozenAt: hoursAgo(hours), ...more });
  expect(plan('daily', [atOnce(23)])).toEqual([]);
  expect(plan('daily', [atOnce(24)])).toEqual([40]);
  const twice = { frozenAt: hoursAgo(24) };
  expect(plan('daily', [atOnce(48, twice), atOnce(48, { ...twice, grain: 'pair' })])).toEqual([]);
  expect(plan('fill', [atOnce(24)])).toEqual([]);
});

test('a daily sync does not read the rows of an incomplete day, unless it is late or already stored', () => {
  const late = addDays(today, -9);
  const of = (kind: JobKind, ledger: LedgerRow[], incompleteFrom = late) =>
    planSync({
      kind,
      ledger,
      today,
      now,
      sample: null,
      available: EVERYTHING,
      allowsRanges: false,
      firstIncomplete: type => (type === 'web' ? incompleteFrom : today),
    }).map(({ searchType, days }) => `${searchType} ${days.map(backOf)}`);
  const unread = [0, 3, 4, 9].map(back => row(back, missing));
  expect(of('daily', unread)).toEqual(['web 4', 'web 9']);
  expect(of('daily', unread, addDays(today, -2))).toEqual(['web 3', 'web 4', 'web 9']);
  for (const kind of ['backfill', 'manual', 'force', 'fill'] as const)
    expect(of(kind, unread)).toHaveLength(4);
  expect(of('daily', [row(1, { sameSince: null }), row(3, { sameSince: hoursAgo(1) })])).toEqual([
    'web 1',
    'web 3',
  ]);
  // Search types become complete at different times.
  expect(of('daily', [row(3, { ...missing, searchType: 'image' })])).toEqual(['image 3']);
});

test('a manual sync fetches an older day only if that can freeze it', () => {
  const ledger = [
    row(40),
    row(41, { sameSince: hoursAgo(3) }),
    row(5, { sameSince: hoursAgo(3) }),
    row(8, frozen),
  ];
  expect(plan('manual', ledger)).toEqual([5, 40]);
});

test('a manual sync skips older days that are incomplete at Google', () => {
  const input = { kind: 'manual', ledger: [row(40), row(41)], today, now, sample: null } as const;
  const tasks = planSync({
    ...input,
    allowsRanges: false,
    firstIncomplete: () => addDays(today, -40),
    available: EVERYTHING,
  });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([41]);
});

test('every kind of job fetches slices that are missing or were never read', () => {
  const ledger = [
    row(60, { ...frozen, fetchedAt: null }),
    row(61, { ...frozen, state: 'missing' }),
    row(62, frozen),
  ];
  for (const kind of ['backfill', 'daily', 'manual', 'force', 'fill'] as const)
    expect(plan(kind, ledger)).toEqual(kind === 'force' ? [60, 61, 62] : [60, 61]);
});

test('future days are not planned', () => {
  const tomorrow = row(-1, missing);
  const available = new Map([['web' as const, new Set([tomorrow.day])]]);
  const input = {
    kind: 'backfill',
    ledger: [tomorrow],
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
  } as const;
  expect(planSync({ ...input, available })).toEqual([]);
});

test('a forced sync fetches the last 90 days, frozen or not', () => {
  expect(plan('force', [row(0), row(89, frozen), row(90, missing)])).toEqual([0, 89]);
});

test('a fill fetches only missing slices, and a permanently rejected slice is not a gap', () => {
  const unreachable = row(60, { state: 'unreachable', activeGen: null, checksum: null });
  expect(plan('fill', [row(0), row(20, missing), unreachable])).toEqual([20]);
});

test('the plan covers 520 days, not exactly 16 calendar months', () => {
  expect(
    plan('backfill', [row(488, missing), row(489, missing), row(520, missing), row(521, missing)]),
  ).toEqual([488, 489, 520]);
});

test('a day without impressions in its search type is never fetched at a finer grain, even by a forced sync', () => {
  const ledger = [row(40, missing), row(41, missing), row(41, { ...missing, searchType: 'image' })];
  for (const kind of ['backfill', 'daily', 'manual', 'force', 'fill'] as const) {
    const available = new Map([...availableBack(40, 'web'), ...availableBack(41, 'image')]);
    const tasks = planSync({
      kind,
      ledger,
      today,
      now,
      allowsRanges: false,
      firstIncomplete: () => today,
      sample: null,
      available,
    });
    expect(tasks.map(({ searchType, days }) => `${searchType} ${days.map(backOf)}`)).toEqual([
      'web 40',
      'image 41',
    ]);
  }
  expect(
    planSync({
      kind: 'daily',
      ledger,
      today,
      now,
      allowsRanges: false,
      firstIncomplete: () => today,
      sample: null,
      available: new Map(),
    }),
  ).toEqual([]);
});

test('the oldest 30 days that Google returns come first, oldest first, then the rest, newest first', () => {
  const ledger = [1, 40, 375, 376, 404, 405, 406].map(back => row(back, missing));
  const input = {
    kind: 'backfill',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
  } as const;
  const tasks = planSync({ ...input, available: availableBack(405, 'web') });
  // The oldest 30 days are 405 to 376 days back. Google no longer returns the 406th.
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([405, 404, 376, 1, 40, 375]);
});

test('the oldest and the newest part of one month do not share a batch', () => {
  const ledger = [row(39, missing), row(38, missing), row(9, missing), row(8, missing)];
  const input = {
    kind: 'backfill',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
  } as const;
  const tasks = planSync({ ...input, available: availableBack(38, 'web') });
  expect(tasks.map(({ days, batch }) => [backOf(days[0]), batch])).toEqual([
    [38, 'oldest 2026-10 web pair'],
    [9, 'oldest 2026-11 web pair'],
    [8, 'newest 2026-11 web pair'],
  ]);
});

test('every kind of job fetches damaged slices, frozen or not', () => {
  const damaged = row(200, { ...frozen, damagedAt: hoursAgo(1) });
  for (const kind of ['backfill', 'daily', 'manual', 'fill'] as const)
    expect(plan(kind, [damaged, row(201, frozen)])).toEqual([200]);
});

test('a slice that Google returned as empty is fetched again a day later, frozen or not', () => {
  const empty = (hours: number) => row(200, { ...frozen, emptySince: hoursAgo(hours) });
  expect(plan('daily', [empty(23.99)])).toEqual([]);
  expect(plan('daily', [empty(24)])).toEqual([200]);
  expect(plan('manual', [empty(23.99)])).toEqual([]);
  expect(plan('manual', [empty(24)])).toEqual([200]);
  expect(plan('fill', [empty(24)])).toEqual([]);
});

test('only a forced sync retries a permanently rejected slice', () => {
  const refused = row(20, { state: 'unreachable', activeGen: null, checksum: null });
  for (const kind of ['backfill', 'daily', 'manual', 'fill'] as const)
    expect(plan(kind, [refused])).toEqual([]);
  expect(plan('force', [refused])).toEqual([20]);
});

test('a manual sync fetches the last 10 days, and older days after they were unchanged for a day', () => {
  const since = (back: number, hours: number | null) =>
    row(back, { sameSince: hours === null ? null : hoursAgo(hours) });
  expect(plan('manual', [since(10, 3)])).toEqual([10]);
  expect(plan('manual', [since(11, 3)])).toEqual([]);
  expect(plan('manual', [since(11, 23.99)])).toEqual([]);
  expect(plan('manual', [since(11, 24)])).toEqual([11]);
  expect(plan('manual', [since(11, null)])).toEqual([11]);
});

test('a manual sync skips incomplete days, because they cannot be frozen', () => {
  const ledger = [row(19), row(20), row(21)];
  const input = { kind: 'manual', ledger, today, now, sample: null, available: EVERYTHING } as const;
  const tasks = planSync({ ...input, allowsRanges: false, firstIncomplete: () => addDays(today, -20) });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([21]);
});

test('gaps are slices that were never read and slices that were lost', () => {
  expect(plan('fill', [row(20, { fetchedAt: null }), row(21, { state: 'missing' }), row(22)])).toEqual([
    20, 21,
  ]);
});

test('today is planned, tomorrow is not', () => {
  const ledger = [row(0, missing), row(-1, missing)];
  const available = new Map([['web' as const, new Set([today, addDays(today, 1)])]]);
  const input = {
    kind: 'backfill',
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => today,
    sample: null,
  } as const;
  expect(planSync({ ...input, available }).flatMap(({ days }) => days.map(backOf))).toEqual([0]);
});

test('second readings of several days share a request if ranges are allowed, and wait for each other', () => {
  const second = (back: number, more: Partial<LedgerRow> = {}) =>
    row(back, { sameSince: hoursAgo(8 * 24), ...more });
  const of = (ledger: LedgerRow[], kind: JobKind = 'daily', allowsRanges = true) =>
    planSync({
      kind,
      ledger,
      today,
      now,
      sample: null,
      available: EVERYTHING,
      allowsRanges,
      firstIncomplete: () => today,
    }).map(({ days }) => days.map(backOf));
  const four = [10, 11, 12, 13].map(back => second(back));
  expect(of(four)).toEqual([[10, 11, 12, 13]]);
  expect(of(four, 'daily', false)).toEqual([[10], [11], [12], [13]]);
  expect(of(four.slice(1))).toEqual([]);
  expect(of(four.slice(1), 'daily', false)).toEqual([[11], [12], [13]]);
  // Users ask for other readings to get new data, so each day is read alone.
  expect(of(four, 'manual')).toEqual([[10], [11], [12], [13]]);
  // A day of 14 days does not wait, and neither do gaps and changed days.
  expect(of([second(14)])).toEqual([[14]]);
  expect(of([second(10), row(9, missing), row(8, { sameSince: null })])).toEqual([[8], [9]]);
});

test('slices that failed before come last in their grain, those with the fewest failures first', () => {
  const failed = (back: number, failures: number, more: Partial<LedgerRow> = {}) =>
    row(back, { ...missing, failures, ...more });
  const ledger = [
    ...[failed(40, 2), failed(39, 1), failed(38, 0), failed(5, 1), failed(4, 0)],
    failed(4, 0, { grain: 'query' }),
    failed(40, 1, { grain: 'region' }),
    failed(39, 1, { grain: 'region' }),
  ];
  const tasks = planSync({
    kind: 'backfill',
    ledger,
    today,
    now,
    firstIncomplete: () => today,
    sample: null,
    available: availableBack(40, 'web'),
    allowsRanges: false,
  });
  expect(tasks.map(({ grain, days }) => `${grain} ${days.map(backOf)}`)).toEqual([
    'pair 38',
    'pair 4',
    'query 4',
    'pair 5',
    'region 39,40',
    'pair 39',
    'pair 40',
  ]);
  // Otherwise the rows of the others would wait for the end of the run.
  const batches = (from: number, to?: number) => tasks.slice(from, to).map(({ batch }) => batch);
  expect(batches(0, 3).some(batch => batches(3).includes(batch))).toBe(false);
});

test('a slice that was rejected for another reason than its request is read again', () => {
  const rejected = (back: number, reason: string) =>
    row(back, { state: 'unreachable', activeGen: null, checksum: null, reason });
  const ledger = [rejected(20, 'accessNotConfigured'), rejected(21, 'invalidParameter')];
  for (const kind of ['backfill', 'daily', 'manual', 'fill'] as const)
    expect(plan(kind, ledger)).toEqual([20]);
});

test('the pairs of a month are read before its queries', () => {
  const grains = ['appearance', 'query', 'pair', 'page', 'region'] as const;
  const tasks = planSync({
    kind: 'backfill',
    ledger: grains.map(grain => row(3, { ...missing, grain })),
    today,
    now,
    firstIncomplete: () => today,
    sample: null,
    available: EVERYTHING,
    allowsRanges: false,
  });
  expect(tasks.map(({ grain }) => grain)).toEqual(['region', 'page', 'pair', 'query', 'appearance']);
});

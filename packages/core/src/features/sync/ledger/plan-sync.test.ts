import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { nominalEdge } from '../../../warehouse/google-window.ts';
import { type JobKind, type PlanInput, planSync } from './plan-sync.ts';
import type { LedgerRow } from './slice.ts';

const today = asDay('2026-11-15');
const now = new Date('2026-11-15T20:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

function row(back: number, more: Partial<LedgerRow> = {}): LedgerRow {
  return {
    searchType: 'web',
    grain: 'pair',
    day: addDays(today, -back),
    state: 'fresh',
    activeGen: '1',
    impressions: 10,
    checksum: 'a',
    fetchedAt: hoursAgo(30),
    sameSince: hoursAgo(30),
    frozenAt: null,
    emptySince: null,
    damagedAt: null,
    reason: null,
    ...more,
  };
}
const missing = {
  state: 'missing',
  activeGen: null,
  checksum: null,
  fetchedAt: null,
  sameSince: null,
} as const;
const frozen = { state: 'final', frozenAt: hoursAgo(2) } as const;

const backOf = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;

/** The last days, each with impressions in these search types. */
const availableBack = (from: number, ...types: LedgerRow['searchType'][]): PlanInput['available'] =>
  new Map(
    types.map(type => [type, new Set(Array.from({ length: from + 1 }, (_, back) => addDays(today, -back)))]),
  );
const EVERYTHING = availableBack(600, 'web', 'image');

function plan(kind: JobKind, ledger: LedgerRow[], sample: { seed: string } | null = null): number[] {
  const firstIncomplete = addDays(today, -2);
  const slices = planSync({ kind, ledger, today, now, firstIncomplete, sample, available: EVERYTHING });
  return slices.flatMap(({ days }) => days.map(backOf));
}

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
    firstIncomplete: today,
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

test('B10, B11: a daily sync fetches all days that are not frozen, all gaps and the last ten days', () => {
  const ledger = [
    row(0),
    row(9),
    row(40),
    row(41, frozen),
    row(100, missing),
    row(10, frozen),
    row(11, frozen),
  ];
  expect(plan('daily', ledger)).toEqual([0, 9, 10, 40, 100]);
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
  const tasks = planSync({ ...input, firstIncomplete: addDays(today, -40), available: EVERYTHING });
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
    firstIncomplete: today,
    sample: null,
  } as const;
  expect(planSync({ ...input, available })).toEqual([]);
});

test('the weekly sample selects frozen days before the trailing window that Google still returns', () => {
  const ledger = [row(11, frozen), row(12, frozen), row(10, frozen), row(20, { sameSince: hoursAgo(30) })];
  const input = { kind: 'daily', ledger, today, now, firstIncomplete: today, sample: { seed: 's' } } as const;
  const tasks = planSync({ ...input, available: availableBack(11, 'web') });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([11, 10]);
  expect(plan('daily', [row(30, frozen), row(31, { ...frozen, frozenAt: null })], { seed: 's' })).toEqual([
    30, 31,
  ]);
});

test('a forced sync fetches the last 90 days, frozen or not', () => {
  expect(plan('force', [row(0), row(89, frozen), row(90, missing)])).toEqual([0, 89]);
});

test('a fill fetches only missing slices, and a permanently rejected slice is not a gap', () => {
  const unreachable = row(60, { state: 'unreachable', activeGen: null, checksum: null });
  expect(plan('fill', [row(0), row(20, missing), unreachable])).toEqual([20]);
});

test('once a week five frozen days are fetched again, the same days for every attempt', () => {
  const ledger = Array.from({ length: 60 }, (_, back) => row(back + 11, frozen));
  const sampled = plan('daily', ledger, { seed: 'property 1' });
  expect(sampled).toHaveLength(5);
  expect(plan('daily', ledger, { seed: 'property 1' })).toEqual(sampled);
  expect(plan('daily', ledger, { seed: 'property 2' })).not.toEqual(sampled);
  expect(plan('daily', ledger)).toEqual([]);
});

const atOnce = (hours: number, fetched = hours) => ({
  state: 'final' as const,
  sameSince: hoursAgo(hours),
  frozenAt: hoursAgo(hours),
  fetchedAt: hoursAgo(fetched),
});

test('five days frozen by one reading are verified a day later, before the weekly sample', () => {
  const ledger = Array.from({ length: 60 }, (_, back) => row(back + 20, atOnce(24)));
  const sampled = plan('daily', ledger);
  expect(sampled).toHaveLength(5);
  expect(plan('daily', ledger, { seed: 'property 1' })).toEqual(sampled);
  for (const kind of ['manual', 'backfill', 'fill'] as const) expect(plan(kind, ledger)).toEqual([]);
  const young = ledger.map(each => ({ ...each, ...atOnce(23.99) }));
  expect(plan('daily', young)).toEqual([]);
  expect(plan('daily', young, { seed: 'property 1' })).toHaveLength(5);
});

test('verified days count towards the sample of five', () => {
  const verified = (count: number) =>
    Array.from({ length: 60 }, (_, back) => row(back + 20, atOnce(48, back < count ? 24 : 48)));
  expect(plan('daily', verified(3))).toHaveLength(2);
  expect(Math.min(...plan('daily', verified(3)))).toBeGreaterThanOrEqual(23);
  expect(plan('daily', verified(5))).toEqual([]);
  expect(plan('daily', verified(6))).toEqual([]);
  // A second reading within 24 hours does not verify a day.
  const early = verified(0).map(each => ({ ...each, fetchedAt: hoursAgo(24.01) }));
  expect(plan('daily', early)).toHaveLength(5);
});

test('days at the edge of the window, and days that Google no longer returns, are not verified', () => {
  const edge = backOf(nominalEdge(today));
  const near = [edge - 10, edge - 11].map(back => row(back, atOnce(48)));
  expect(plan('daily', near)).toEqual([edge - 11]);
  const ledger = [row(300, atOnce(48)), row(301, atOnce(48))];
  const input = { kind: 'daily', ledger, today, now, firstIncomplete: today, sample: null } as const;
  const tasks = planSync({ ...input, available: availableBack(300, 'web') });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([300]);
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
    const tasks = planSync({ kind, ledger, today, now, firstIncomplete: today, sample: null, available });
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
      firstIncomplete: today,
      sample: null,
      available: new Map(),
    }),
  ).toEqual([]);
});

test('the oldest 30 days that Google returns come first, oldest first, then the rest, newest first', () => {
  const ledger = [1, 40, 375, 376, 404, 405, 406].map(back => row(back, missing));
  const input = { kind: 'backfill', ledger, today, now, firstIncomplete: today, sample: null } as const;
  const tasks = planSync({ ...input, available: availableBack(405, 'web') });
  // The oldest 30 days are 405 to 376 days back. Google no longer returns the 406th.
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([405, 404, 376, 1, 40, 375]);
});

test('the oldest and the newest part of one month do not share a batch', () => {
  const ledger = [row(39, missing), row(38, missing), row(9, missing), row(8, missing)];
  const input = { kind: 'backfill', ledger, today, now, firstIncomplete: today, sample: null } as const;
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
  expect(plan('daily', [empty(1)])).toEqual([200]);
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
  const tasks = planSync({ ...input, firstIncomplete: addDays(today, -20) });
  expect(tasks.flatMap(({ days }) => days.map(backOf))).toEqual([21]);
});

test('gaps are slices that were never read and slices that were lost', () => {
  expect(plan('fill', [row(20, { fetchedAt: null }), row(21, { state: 'missing' }), row(22)])).toEqual([
    20, 21,
  ]);
});

test('only the daily sync samples older frozen days', () => {
  const seed = { seed: 'property 1' };
  for (const kind of ['manual', 'fill', 'backfill'] as const)
    expect(plan(kind, [row(30, frozen)], seed)).toEqual([]);
  expect(plan('daily', [row(11, frozen)], seed)).toEqual([11]);
});

test('today is planned, tomorrow is not', () => {
  const ledger = [row(0, missing), row(-1, missing)];
  const available = new Map([['web' as const, new Set([today, addDays(today, 1)])]]);
  const input = { kind: 'daily', ledger, today, now, firstIncomplete: today, sample: null } as const;
  expect(planSync({ ...input, available }).flatMap(({ days }) => days.map(backOf))).toEqual([0]);
});

test('a daily sync fetches an older day that is not frozen, even if it was read a few hours ago', () => {
  expect(plan('daily', [row(40, { sameSince: hoursAgo(3) })])).toEqual([40]);
  expect(plan('manual', [row(40, { sameSince: hoursAgo(3) })])).toEqual([]);
});

test('the weekly sample contains only older frozen days that Google still returns', () => {
  const ledger = [
    ...Array.from({ length: 16 }, (_, at) => row(at, frozen)),
    ...Array.from({ length: 20 }, (_, at) => row(20 + at)),
    ...Array.from({ length: 30 }, (_, at) => row(60 + at, frozen)),
  ];
  const input = { kind: 'daily', ledger, today, now, firstIncomplete: today } as const;
  const frozenDays = new Set(Array.from({ length: 5 }, (_, at) => 11 + at));
  for (let week = 0; week < 20; week++) {
    const sample = { seed: `week ${week}` };
    const tasks = planSync({ ...input, sample, available: availableBack(50, 'web') });
    const sampled = tasks.flatMap(({ days }) => days.map(backOf)).filter(back => back > 10 && back < 20);
    expect(new Set(sampled)).toEqual(frozenDays);
  }
});

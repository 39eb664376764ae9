import { expect, test } from 'vitest';
import { chooseUrls, type MonitoredUrl, priorityOf, requiredPerDay } from './choose-urls.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const url = (id: string, more: Partial<MonitoredUrl> = {}): MonitoredUrl => ({
  id,
  url: id,
  clicks: 0,
  intervalDays: 7,
  isWatched: false,
  inspectedAt: daysAgo(1),
  volatility: 0,
  urgentAt: null,
  ...more,
});
const choose = (urls: MonitoredUrl[], used = 0, dayLimit = 2000) => {
  const chosen = chooseUrls(urls, { now: NOW, used, dayLimit });
  return { ids: chosen.urls.map(({ id }) => id), isFull: chosen.isFull };
};

test('priority grows with clicks, the square of the age and volatility, and shrinks with the interval', () => {
  const base = url('a', { clicks: 9, inspectedAt: daysAgo(7) });
  expect(priorityOf(base, 7, NOW)).toBe(10);
  expect(priorityOf({ ...base, clicks: 19 }, 7, NOW)).toBe(20);
  expect(priorityOf({ ...base, inspectedAt: daysAgo(14) }, 7, NOW)).toBe(40);
  expect(priorityOf(base, 14, NOW)).toBe(2.5);
  expect(priorityOf({ ...base, volatility: 2 }, 7, NOW)).toBe(30);
  // A URL without an inspection counts as 60 days old.
  expect(priorityOf({ ...base, inspectedAt: null }, 7, NOW)).toBeCloseTo(10 * (60 / 7) ** 2);
  expect(priorityOf({ ...base, inspectedAt: daysAgo(70) }, 7, NOW)).toBe(1000);
});

test('the intervals decide how many inspections a day are required', () => {
  expect(requiredPerDay([...Array.from({ length: 2000 }, () => 7), 1])).toBeCloseTo(286.7, 1);
});

test('overdue URLs go first while the limit allows, then the most important ones up to a third more', () => {
  const urls = [
    url('overdue', { inspectedAt: daysAgo(6.8) }),
    url('popular', { clicks: 100, inspectedAt: daysAgo(2) }),
    url('quiet', { clicks: 1, inspectedAt: daysAgo(2) }),
    ...Array.from({ length: 11 }, (_, at) => url(`fresh${at}`, { inspectedAt: daysAgo(0.5), clicks: 1000 })),
  ];
  // 14 URLs every 7 days require 2 inspections a day, so 3 are made.
  expect(choose(urls)).toEqual({ ids: ['overdue', 'popular', 'quiet'], isFull: false });
  expect(choose(urls, 1).ids).toEqual(['overdue', 'popular']);
  // Overdue URLs are inspected in any case.
  expect(choose(urls, 3).ids).toEqual(['overdue']);
});

test('if the limit is too small for the intervals, the priority counts', () => {
  const urls = [
    url('overdue', { inspectedAt: daysAgo(8) }),
    ...Array.from({ length: 30 }, (_, at) =>
      url(`popular${at}`, { clicks: 1000 - at, inspectedAt: daysAgo(2) }),
    ),
  ];
  expect(choose(urls, 0, 4)).toEqual({ ids: ['popular0', 'popular1', 'popular2'], isFull: false });
  expect(choose(urls, 3, 4)).toEqual({ ids: [], isFull: true });
  // 14 URLs require 2 a day, which a limit of 4 allows.
  expect(choose(urls.slice(0, 14), 0, 4).ids).toEqual(['overdue', 'popular0', 'popular1']);
});

test('if the limit is too small, a URL waits at most half as long again as if all were inspected in turn', () => {
  const popular = Array.from({ length: 47 }, (_, at) =>
    url(`popular${at}`, { clicks: 1000 - at, inspectedAt: daysAgo(6), intervalDays: 8 }),
  );
  const after = (...days: (number | null)[]) =>
    choose(
      [
        ...days.map((each, at) =>
          url(`quiet${at}`, { inspectedAt: each === null ? null : daysAgo(each), intervalDays: 8 }),
        ),
        ...popular.slice(days.length - 1),
      ],
      0,
      4,
    ).ids;
  // 48 URLs every 8 days require 6 inspections a day. With 3 a day all of them take 16 days.
  expect(after(24)).toEqual(['quiet0', 'popular0', 'popular1']);
  expect(after(23.9)).toEqual(['popular0', 'popular1', 'popular2']);
  // They use two thirds of the share, those without an inspection too.
  expect(after(24, 25, 26)).toEqual(['quiet2', 'quiet1', 'popular2']);
  expect(after(25, null)).toEqual(['quiet1', 'quiet0', 'popular1']);
});

test('a URL that waited longer than a URL without an inspection is not forgotten', () => {
  const urls = [
    url('old', { inspectedAt: daysAgo(400) }),
    ...Array.from({ length: 2000 }, (_, at) => url(`new${at}`, { clicks: 40, inspectedAt: null })),
  ];
  expect(choose(urls, 0, 4).ids).toEqual(['new0', 'new1', 'old']);
});

test('urgent URLs are inspected at any age, up to the share of the day', () => {
  const urls = [
    url('a', { urgentAt: daysAgo(0), inspectedAt: daysAgo(0.5), clicks: 1 }),
    url('b', { urgentAt: daysAgo(0.1), inspectedAt: null, clicks: 1 }),
    url('c', { urgentAt: daysAgo(-0.5), inspectedAt: daysAgo(0.5) }),
    url('d', { inspectedAt: daysAgo(20 / 24) }),
  ];
  expect(choose(urls).ids).toEqual(['b', 'a']);
  expect(choose(urls, 0, 2).ids).toEqual(['b']);
  expect(choose(urls, 1, 2)).toEqual({ ids: [], isFull: true });
  expect(choose([url('d', { inspectedAt: daysAgo(20 / 24) })]).ids).toEqual(['d']);
  expect(choose([url('d', { inspectedAt: daysAgo(0.8) })]).ids).toEqual([]);
});

test('a URL is overdue a quarter of a day before its interval ends', () => {
  const urls = [url('popular', { clicks: 100, inspectedAt: daysAgo(6.7) })];
  const overdue = url('overdue', { inspectedAt: daysAgo(6.75) });
  expect(choose([...urls, overdue]).ids).toEqual(['overdue']);
});

test('intervals are kept if they require exactly the share of a day', () => {
  const urls = [
    url('overdue', { inspectedAt: daysAgo(1), intervalDays: 1 }),
    url('second', { inspectedAt: daysAgo(1), intervalDays: 1 }),
    ...Array.from({ length: 2 }, (_, at) =>
      url(`popular${at}`, { clicks: 1000, inspectedAt: daysAgo(1), intervalDays: 2 }),
    ),
  ];
  // Three quarters of 4.
  expect(requiredPerDay(urls.map(({ intervalDays }) => intervalDays))).toBe(3);
  expect(choose(urls, 0, 4).ids.slice(0, 2)).toEqual(['overdue', 'second']);
  // Fewer are left than are overdue.
  expect(choose(urls, 2, 4).ids).toEqual(['overdue']);
});

test('watched URLs are inspected daily while the limit allows', () => {
  const urls = [
    url('watched', { isWatched: true, inspectedAt: daysAgo(0.9) }),
    ...Array.from({ length: 7 }, (_, at) =>
      url(`popular${at}`, { clicks: 1000 - at, inspectedAt: daysAgo(2) }),
    ),
  ];
  // Two a day are required, and a third more are made.
  expect(choose(urls).ids).toEqual(['watched', 'popular0', 'popular1']);
});

test('watched URLs do not displace URLs whose interval ends', () => {
  const overdue = Array.from({ length: 7 }, (_, at) => url(`overdue${at}`, { inspectedAt: daysAgo(7) }));
  const watched = Array.from({ length: 7 }, (_, at) =>
    url(`watched${at}`, { isWatched: true, inspectedAt: daysAgo(2), clicks: 1000 - at }),
  );
  // Eight a day are required and three allowed. The lists need only two.
  expect(choose([...watched, ...overdue], 0, 4).ids).toEqual(['overdue0', 'overdue1', 'overdue2']);
  // What the lists leave is for watched URLs, before others with the same clicks.
  const rested = overdue.map(each => ({ ...each, clicks: 1000, inspectedAt: daysAgo(2) }));
  expect(choose([...rested, ...watched], 0, 4).ids).toEqual(['watched0', 'watched1', 'watched2']);
});

test('if the limit is too small for the lists, a watched URL waits like the others', () => {
  const popular = Array.from({ length: 40 }, (_, at) =>
    url(`popular${at}`, { clicks: 1000 - at, inspectedAt: daysAgo(2) }),
  );
  const watched = (clicks: number, days: number) =>
    url('watched', { isWatched: true, clicks, inspectedAt: daysAgo(days) });
  expect(choose([...popular, watched(900, 2)], 0, 4).ids).toEqual(['popular0', 'popular1', 'popular2']);
  expect(choose([...popular, watched(1001, 2)], 0, 4).ids).toEqual(['watched', 'popular0', 'popular1']);
  // 41 URLs every 7 days require 5.9 inspections a day. With 3 a day, a URL waits at most 20.5 days.
  expect(choose([...popular, watched(0, 20)], 0, 4).ids).not.toContain('watched');
  expect(choose([...popular, watched(0, 20.6)], 0, 4).ids).toContain('watched');
});

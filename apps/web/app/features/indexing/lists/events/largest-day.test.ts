import type { IndexEvent } from '@gsc/contract/indexing/lists-api';
import { expect, test } from 'vitest';
import { largestDay } from './largest-day.ts';

const event = (seen_at: string, clicks_at_stake: number | null = 1, kind: IndexEvent['kind'] = 'left') =>
  ({ seen_at, clicks_at_stake, kind }) as IndexEvent;

test('the Pacific day with the most URLs that left', () => {
  const events = [
    event('2026-11-07T07:59:00.000Z', 10),
    event('2026-11-06T08:00:00.000Z', 20),
    event('2026-11-06T20:00:00.000Z', 30),
    event('2026-11-07T08:00:00.000Z', 1000),
    event('2026-11-06T20:00:00.000Z', 1, 'entered'),
  ];
  expect(largestDay(events)).toEqual({ day: '2026-11-06', urls: 3, clicks: 60 });
});

test('unknown clicks do not count, and without known ones there is no number', () => {
  const day = (...clicks: (number | null)[]) => clicks.map(each => event('2026-11-06T20:00:00.000Z', each));
  expect(largestDay(day(null, 4, null))?.clicks).toBe(4);
  expect(largestDay(day(null, null, null))?.clicks).toBeNull();
  expect(largestDay(day(null, 0, null))?.clicks).toBe(0);
});

test('the later one of two days with as many URLs', () => {
  const days = ['2026-11-01', '2026-11-09', '2026-11-05'];
  const events = days.flatMap(day => [1, 2, 3].map(() => event(`${day}T20:00:00.000Z`)));
  expect(largestDay(events)?.day).toBe('2026-11-09');
});

test('none if no three left together', () => {
  expect(largestDay([])).toBeNull();
  expect(largestDay([event('2026-11-06T20:00:00.000Z'), event('2026-11-06T21:00:00.000Z')])).toBeNull();
});

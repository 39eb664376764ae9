import { createHash } from 'node:crypto';
import { pacificDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextScheduledSync } from './next-scheduled-sync.ts';

const HALF_DAY_SECONDS = 43_200;
const secondOfDay = (at: Date) => (at.getTime() - pacificMidnight(pacificDay(at)).getTime()) / 1000;
const secondOf = (at: Date) => secondOfDay(at) % HALF_DAY_SECONDS;

test('the next sync is later than now and within half a day', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uuid(), times, (propertyId, now) => {
      const at = nextScheduledSync(propertyId, now);
      expect(at.getTime()).toBeGreaterThan(now.getTime());
      // An hour more when clocks are set back.
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual((HALF_DAY_SECONDS + 3600) * 1000);
    }),
  );
});

test('a property syncs twice a day, half a day apart, at the same second of each half', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const first = nextScheduledSync(id, pacificMidnight(pacificDay(new Date('2026-06-15T12:00:00Z'))));
  expect(nextScheduledSync(id, new Date(first.getTime() - 1))).toEqual(first);
  const second = nextScheduledSync(id, first);
  const third = nextScheduledSync(id, second);
  expect([second, third].map(at => (at.getTime() - first.getTime()) / 1000)).toEqual([
    HALF_DAY_SECONDS,
    2 * HALF_DAY_SECONDS,
  ]);
  expect([second, third].map(secondOf)).toEqual([secondOf(first), secondOf(first)]);
});

test('the second depends only on the property id', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const own = createHash('sha256').update(id).digest().readUInt32BE(0) % HALF_DAY_SECONDS;
  for (const now of ['2026-06-15T12:00:00Z', '2026-12-01T12:00:00Z'])
    expect(secondOf(nextScheduledSync(id, new Date(now)))).toBe(own);
});

test('properties are spread over the whole half of a day', () => {
  const midnight = pacificMidnight(pacificDay(new Date('2026-06-15T12:00:00Z')));
  const seconds = Array.from({ length: 500 }, (_, at) =>
    secondOf(nextScheduledSync(`property ${at}`, midnight)),
  );
  expect(Math.min(...seconds)).toBeLessThan(1000);
  expect(Math.max(...seconds)).toBeGreaterThan(42_000);
  expect(Math.max(...seconds)).toBeLessThan(HALF_DAY_SECONDS);
  expect(new Set(seconds).size).toBeGreaterThan(480);
});

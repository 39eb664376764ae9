import { createHash } from 'node:crypto';
import { addDays, pacificDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDailySync } from './next-daily-sync.ts';

const secondOf = (at: Date) => (at.getTime() - pacificMidnight(pacificDay(at)).getTime()) / 1000;

test('the next sync is later than now, today or tomorrow', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uuid(), times, (propertyId, now) => {
      const at = nextDailySync(propertyId, now);
      expect(at.getTime()).toBeGreaterThan(now.getTime());
      expect([0, 1]).toContain((Date.parse(pacificDay(at)) - Date.parse(pacificDay(now))) / 86_400_000);
    }),
  );
});

test('just before its second the next sync is today, and from that second on it is tomorrow', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const first = nextDailySync(id, pacificMidnight(addDays(pacificDay(new Date('2026-06-15T12:00:00Z')), 0)));
  expect(nextDailySync(id, new Date(first.getTime() - 1))).toEqual(first);
  const next = nextDailySync(id, first);
  expect(next.getTime() - first.getTime()).toBe(86_400_000);
  expect(secondOf(next)).toBe(secondOf(first));
});

test('the second depends only on the property id', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const own = createHash('sha256').update(id).digest().readUInt32BE(0) % 86_400;
  for (const now of ['2026-06-15T12:00:00Z', '2026-12-01T12:00:00Z'])
    expect(secondOf(nextDailySync(id, new Date(now)))).toBe(own);
});

test('properties are spread over the whole day', () => {
  const midnight = pacificMidnight(pacificDay(new Date('2026-06-15T12:00:00Z')));
  const seconds = Array.from({ length: 500 }, (_, at) => secondOf(nextDailySync(`property ${at}`, midnight)));
  expect(Math.min(...seconds)).toBeLessThan(1000);
  expect(Math.max(...seconds)).toBeGreaterThan(85_000);
  expect(Math.max(...seconds)).toBeLessThan(86_400);
  expect(new Set(seconds).size).toBeGreaterThan(480);
});

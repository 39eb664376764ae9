import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import { expect, test } from 'vitest';
import { comparedDays, comparedEach, isComparedDay } from './compared-days.ts';
import type { OddDay } from './day-states.ts';

const day = (text: string) => `2026-11-${text}` as Day;
const range = {
  ...{ from: day('08'), to: day('14'), finalThrough: day('12') },
  before: { from: day('01'), to: day('07'), shift: 7 },
  propertyIds: ['a', 'b'],
};
const odd = (propertyId: string, text: string, more: Partial<OddDay>): OddDay => ({
  ...{ propertyId, day: day(text), reason: null },
  ...{ missing: false, blank: false, unread: false, incomplete: false, truncated: false },
  ...more,
});

test('a change ends on the last final day', () => {
  const fresh = [odd('a', '13', { incomplete: true }), odd('b', '14', { incomplete: true })];
  expect(comparedDays(range, { now: fresh, before: [] })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: true,
  });
  expect(comparedDays({ ...range, to: day('10') }, { now: [], before: [] })?.to).toBe(day('10'));
  expect(comparedDays({ ...range, finalThrough: null }, { now: [], before: [] })).toBeNull();
  expect(comparedDays({ ...range, finalThrough: day('07') }, { now: [], before: [] })).toBeNull();
});

test('a day that is not complete on one side counts on neither, for its own property', () => {
  const days = comparedDays(range, {
    now: [odd('a', '09', { missing: true }), odd('b', '10', { incomplete: true })],
    before: [odd('a', '04', { unread: true }), odd('a', '02', { missing: true })],
  });
  expect(days?.leftOut).toEqual([
    ['a', day('09')],
    ['b', day('10')],
    ['a', day('11')],
  ]);
  const isCompared = isComparedDay(days, range);
  expect(isCompared('a', day('09'))).toBe(false);
  expect(isCompared('b', day('09'))).toBe(true);
  expect(isCompared('b', day('12'))).toBe(true);
  expect(isCompared('b', day('13'))).toBe(false);
  expect(isCompared('b', day('07'))).toBe(false);
  expect(isComparedDay(null, range)('a', day('09'))).toBe(false);
});

test('days that no property has are not the last ones; with nothing before nothing is left out for it', () => {
  const none = (text: string) => [odd('a', text, { missing: true }), odd('b', text, { missing: true })];
  expect(comparedDays(range, { now: none('12'), before: [] })?.to).toBe(day('11'));
  const allBefore = Array.from({ length: 7 }, (_, at) => none(addDays(day('01'), at).slice(-2))).flat();
  expect(comparedDays(range, { now: [], before: allBefore })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: false,
  });
});

test('a nested property has its own days, up to the last one of the sum', () => {
  const asked = { ...range, propertyIds: ['a'] };
  const days = comparedEach(asked, [
    odd('a', '12', { missing: true }),
    odd('inner', '09', { missing: true }),
  ]);
  expect(days.sum.days).toMatchObject({ to: day('11'), leftOut: [] });
  expect(days.of('a')).toBe(days.sum);
  expect(days.of('inner').days).toMatchObject({ to: day('11'), leftOut: [['inner', day('09')]] });
  expect(days.of('inner').isCompared('inner', day('09'))).toBe(false);
  expect(days.sum.isCompared('a', day('09'))).toBe(true);
});

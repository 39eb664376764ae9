import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { knownDays } from './known-days.ts';

const FULL = {
  missing: false,
  blank: false,
  unread: false,
  incomplete: false,
  truncated: false,
  reason: null,
};
const NO_CLICKS = { clicks: 0, impressions: 0, positionSum: 0 };
const first = asDay('2026-11-10');
const [second, third, fourth] = [addDays(first, 1), addDays(first, 2), addDays(first, 3)];

test('a day is known if it has data, or if it was read and is complete', () => {
  const isKnown = knownDays({
    byProperty: new Map([['a', new Map([[third, NO_CLICKS]])]]),
    issues: [
      { ...FULL, propertyId: 'a', day: second, missing: true, blank: true },
      { ...FULL, propertyId: 'a', day: third, incomplete: true },
      { ...FULL, propertyId: 'a', day: fourth, incomplete: true },
      { ...FULL, propertyId: 'b', day: first, truncated: true },
    ],
  });
  expect([first, second, third, fourth].map(day => isKnown('a', day))).toEqual([true, false, true, false]);
  expect([first, second, third, fourth].map(day => isKnown('b', day))).toEqual([true, true, true, true]);
});

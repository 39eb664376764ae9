import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removalLimit, withinLimit } from './removal-limit.ts';

const NONE: ReadonlySet<string> = new Set();
const items = (count: number) => Array.from({ length: count }, (_, at) => `item ${at}`);

test('the limit is three slices or one in a thousand examined, whichever is greater', () => {
  expect([0, 56, 3999, 4000, 56_000].map(removalLimit)).toEqual([3, 3, 3, 4, 56]);
});

test('at the limit all items are permitted, above it none', () => {
  const three = withinLimit(items(3), { confirmed: NONE, examined: 56 });
  expect(three).toEqual({ permitted: items(3), refused: [] });
  const four = withinLimit(items(4), { confirmed: NONE, examined: 56 });
  expect(four).toEqual({ permitted: [], refused: items(4) });
});

test('earlier removals of the same run count', () => {
  const more = (already: number) =>
    withinLimit(items(2), { confirmed: NONE, examined: 0, already }).permitted;
  expect(more(1)).toEqual(items(2));
  expect(more(2)).toEqual([]);
});

test('a confirmation permits exactly the listed items', () => {
  const confirmed = new Set(items(4));
  expect(withinLimit(items(4), { confirmed, examined: 56 }).permitted).toEqual(items(4));
  expect(withinLimit(items(7), { confirmed, examined: 56 })).toEqual({ permitted: items(7), refused: [] });
  expect(withinLimit(items(8), { confirmed, examined: 56 })).toEqual({
    permitted: items(4),
    refused: items(8).slice(4),
  });
});

test('never permits more than the limit and the confirmed items', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(10_000), fc.nat(5), (count, sure, examined, already) => {
      const confirmed = new Set(items(sure));
      const { permitted, refused } = withinLimit(items(count), { confirmed, examined, already });
      expect(permitted.length + refused.length).toBe(count);
      const unconfirmed = permitted.filter(item => !confirmed.has(item)).length;
      expect(unconfirmed === 0 || already + unconfirmed <= removalLimit(examined)).toBe(true);
    }),
  );
});

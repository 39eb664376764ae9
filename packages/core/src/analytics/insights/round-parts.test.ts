import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundParts } from './round-parts.ts';

test.for<[parts: Record<string, number>, total: number, whole: Record<string, number>]>([
  [{ a: 1.5, b: 1.3, c: 0.2 }, 3, { a: 2, b: 1, c: 0 }],
  [{ a: 0.4, b: 0.3, c: 0.3 }, 1, { a: 1, b: 0, c: 0 }],
  [{ a: -1.5, b: 2.75 }, 1, { a: -2, b: 3 }],
  [{ a: -0.5, b: -0.25, c: -0.25 }, -1, { a: -1, b: 0, c: 0 }],
  [{ a: 2, b: 3 }, 5, { a: 2, b: 3 }],
  // The remainder decides, not the size.
  [{ a: 5.1, b: 0.9 }, 6, { a: 5, b: 1 }],
  [{}, 1, {}],
  // The difference may exceed the number of parts; it is distributed evenly.
  [{ a: 0.9, b: 0.1 }, 3, { a: 2, b: 1 }],
  [{ a: 1.9, b: 1.1 }, 0, { a: 0, b: 0 }],
  [{ a: 1.9, b: 1.1 }, 1, { a: 1, b: 0 }],
])('rounds %j to a total of %i', ([parts, total, whole]) => {
  expect(roundParts(parts, total)).toEqual(whole);
});

test('never returns -0', () => {
  expect(Object.is(roundParts({ a: -0 }, 0).a, 0)).toBe(true);
});

test('the parts add up to the total, and each differs by at most 1 if the total is their rounded sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 7 }),
      thousandths => {
        const values = thousandths.map(value => value / 1000);
        const parts = Object.fromEntries(values.map((value, at) => [`p${at}`, value]));
        const total = Math.round(values.reduce((sum, value) => sum + value, 0)) + 0;
        const whole = Object.values(roundParts(parts, total));
        expect(whole.reduce((sum, value) => sum + value, 0)).toBe(total);
        for (const [at, value] of values.entries())
          expect(Math.abs((whole[at] ?? 0) - value)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

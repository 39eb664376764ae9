import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING, plus } from '../metrics.ts';
import { restOf } from './read-residuals.ts';

const sums = (clicks: number, impressions: number) => ({
  clicks,
  impressions,
  positionSum: impressions * 5,
});

test('what rows by search appearance lack and what they count twice are told apart, and add up', () => {
  const of = (clicks: number, impressions: number) =>
    restOf('appearance', sums(clicks, impressions)).map(([kind, one]) => [
      kind,
      one.clicks,
      one.impressions,
      one.positionSum,
    ]);
  expect(of(25, 300)).toEqual([
    ['no_appearance', 25, 300, 1500],
    ['overlap', 0, 0, 0],
  ]);
  expect(of(-25, -300)).toEqual([
    ['no_appearance', 0, 0, 0],
    ['overlap', -25, -300, -1500],
  ]);
  expect(of(3, -20)).toEqual([
    ['no_appearance', 3, 0, 0],
    ['overlap', 0, -20, -100],
  ]);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (clicks, impressions) => {
      const parts = restOf('appearance', { clicks, impressions, positionSum: impressions });
      const whole = parts.reduce((all, [, one]) => plus(all, one), NOTHING);
      expect(whole).toEqual({ clicks, impressions, positionSum: impressions });
    }),
  );
});

test('what no row of queries has is anonymized, elsewhere it is not listed', () => {
  expect(restOf('query', sums(1, 2))).toEqual([['anonymized', sums(1, 2)]]);
  expect(restOf('pair', sums(1, 2))[0]?.[0]).toBe('anonymized');
  expect(restOf('page', sums(1, 2))[0]?.[0]).toBe('unlisted');
  expect(restOf('region', sums(1, 2))[0]?.[0]).toBe('unlisted');
});

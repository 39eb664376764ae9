import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plus, ZERO_SUMS } from '../../../stores/sums.ts';
import { residualParts } from './read-residuals.ts';

const sums = (clicks: number, impressions: number) => ({
  clicks,
  impressions,
  positionSum: impressions * 5,
});

test('separates missing from overlapping search appearances, and both add up', () => {
  const of = (clicks: number, impressions: number) =>
    residualParts('appearance', sums(clicks, impressions)).map(([kind, one]) => [
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
      const parts = residualParts('appearance', { clicks, impressions, positionSum: impressions });
      const whole = parts.reduce((all, [, one]) => plus(all, one), ZERO_SUMS);
      expect(whole).toEqual({ clicks, impressions, positionSum: impressions });
    }),
  );
});

test('the rest is anonymized for queries and unlisted for other grains', () => {
  expect(residualParts('query', sums(1, 2))).toEqual([['anonymized', sums(1, 2)]]);
  expect(residualParts('pair', sums(1, 2))[0]?.[0]).toBe('anonymized');
  expect(residualParts('page', sums(1, 2))[0]?.[0]).toBe('unlisted');
  expect(residualParts('region', sums(1, 2))[0]?.[0]).toBe('unlisted');
});

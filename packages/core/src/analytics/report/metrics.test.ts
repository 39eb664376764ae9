import { METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import { expect, test } from 'vitest';
import { minus, plus, ZERO_SUMS } from '../../stores/sums.ts';
import { METRIC_SQL, metricsOf, positionSql } from './metrics.ts';

const sums = { clicks: 3, impressions: 12, positionSum: 30 };

test('calculates CTR in percent and position weighted by impressions', () => {
  expect(metricsOf(sums)).toEqual({ clicks: 3, impressions: 12, ctr: 25, position: 2.5 });
});

test('CTR is 0 and position is null without impressions; a position of 0 is null', () => {
  expect(metricsOf(ZERO_SUMS)).toEqual({ clicks: 0, impressions: 0, ctr: 0, position: null });
  expect(metricsOf({ clicks: 0, impressions: 0, positionSum: 4 })).toMatchObject({ ctr: 0, position: null });
  expect(metricsOf({ ...sums, positionSum: 0 })).toMatchObject({ ctr: 25, position: null });
});

test('adds and subtracts each field', () => {
  const other = { clicks: 1, impressions: 2, positionSum: 5 };
  expect(plus(sums, other)).toEqual({ clicks: 4, impressions: 14, positionSum: 35 });
  expect(minus(sums, other)).toEqual({ clicks: 2, impressions: 10, positionSum: 25 });
  expect(plus(sums, ZERO_SUMS)).toEqual(sums);
});

test('the SQL expressions use the same formulas', () => {
  expect(METRIC_NAMES.map(name => METRIC_SQL[name]('c', 'i', 'p'))).toEqual([
    'c',
    'i',
    'if(i = 0, 0, c / i * 100)',
    'if(i = 0 OR p = 0, NULL, p / i)',
  ]);
  expect(positionSql('i', 'p')).toBe('if(i = 0 OR p = 0, NULL, p / i)');
});

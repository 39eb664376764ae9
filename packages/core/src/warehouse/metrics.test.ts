import { expect, test } from 'vitest';
import { ctrSql, metricsOf, minus, NOTHING, plus, positionSql } from './metrics.ts';

const sums = { clicks: 3, impressions: 12, positionSum: 30 };

test('averages are made of sums, in per cent and weighted by impressions', () => {
  expect(metricsOf(sums)).toEqual({ clicks: 3, impressions: 12, ctr: 25, position: 2.5 });
});

test('without impressions there is no rate and no position; a position that Google does not give is none', () => {
  expect(metricsOf(NOTHING)).toEqual({ clicks: 0, impressions: 0, ctr: 0, position: null });
  expect(metricsOf({ clicks: 0, impressions: 0, positionSum: 4 })).toMatchObject({ ctr: 0, position: null });
  expect(metricsOf({ ...sums, positionSum: 0 })).toMatchObject({ ctr: 25, position: null });
});

test('sums are added and taken away part by part', () => {
  const other = { clicks: 1, impressions: 2, positionSum: 5 };
  expect(plus(sums, other)).toEqual({ clicks: 4, impressions: 14, positionSum: 35 });
  expect(minus(sums, other)).toEqual({ clicks: 2, impressions: 10, positionSum: 25 });
  expect(plus(sums, NOTHING)).toEqual(sums);
});

test('the engine calculates by the same two formulas', () => {
  expect(ctrSql('c', 'i')).toBe('if(i = 0, 0, c / i * 100)');
  expect(positionSql('i', 'p')).toBe('if(i = 0 OR p = 0, NULL, p / i)');
});

import { expect, test } from 'vitest';
import { changeOf, metricOf } from './metric-change.ts';

const now = { clicks: 112, impressions: 4000, ctr: 2.8, position: 4.5 };
const before = { clicks: 100, impressions: 0, ctr: 2.5, position: 6 };

test('shares, points and places', () => {
  expect(changeOf({ now, before }, 'clicks')).toBeCloseTo(0.12);
  expect(changeOf({ now, before }, 'ctr')).toBeCloseTo(0.003);
  expect(changeOf({ now, before }, 'position')).toBeCloseTo(-1.5);
});

test('without a base there is no change', () => {
  expect(changeOf({ now, before }, 'impressions')).toBeNull();
  expect(changeOf({ now, before: null }, 'clicks')).toBeNull();
  expect(changeOf(null, 'clicks')).toBeNull();
  expect(metricOf({ ...now, position: null }, 'position')).toBeNull();
});

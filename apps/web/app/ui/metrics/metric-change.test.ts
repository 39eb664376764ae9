import { unmeasured } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { changeOf, isWithin, metricOf } from './metric-change.ts';

const now = { clicks: 112, impressions: 4000, ctr: 2.8, position: 4.5 };
const before = { clicks: 100, impressions: 0, ctr: 2.5, position: 6 };

test('relative changes, percentage points and positions', () => {
  expect(changeOf({ now, before }, 'clicks')).toBeCloseTo(0.12);
  expect(changeOf({ now, before }, 'ctr')).toBeCloseTo(0.003);
  expect(changeOf({ now, before }, 'position')).toBeCloseTo(-1.5);
});

test('three clicks against one are within normal variation, hundreds against half as many are not', () => {
  const of = (clicks: number) => ({ clicks, impressions: clicks * 20, ctr: 5, position: 8 });
  const judge = { variation: unmeasured(30), level: 'row' as const };
  expect(isWithin({ now: of(3), before: of(1) }, 'clicks', judge)).toBe(true);
  expect(isWithin({ now: of(400), before: of(200) }, 'clicks', judge)).toBe(false);
  expect(isWithin({ now: of(400), before: null }, 'clicks', judge)).toBe(false);
  expect(isWithin(null, 'clicks', judge)).toBe(false);
});

test('without a basis there is no change', () => {
  expect(changeOf({ now, before }, 'impressions')).toBeNull();
  expect(changeOf({ now, before: null }, 'clicks')).toBeNull();
  expect(changeOf(null, 'clicks')).toBeNull();
  expect(metricOf({ ...now, position: null }, 'position')).toBeNull();
});

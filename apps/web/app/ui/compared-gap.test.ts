import type { SeriesPoint } from '@gsc/contract/reports-answer';
import { expect, test } from 'vitest';
import { comparedGap } from './compared-gap.ts';

const some = { clicks: 1, impressions: 2, ctr: 50, position: 3 };
const point = (before: typeof some | null, more: Partial<SeriesPoint> = {}): SeriesPoint => ({
  day: '2026-11-01',
  state: 'complete',
  now: some,
  days_counted: 1,
  bucket_days: 1,
  before_day: '2026-10-02',
  before_to: '2026-10-02',
  before,
  ...more,
});

test('only a base with holes is worth a word', () => {
  expect(comparedGap([point(some), point(null), point(null)])).toEqual({ missing: 2, of: 3 });
  expect(comparedGap([point(some), point(some)])).toBeNull();
  expect(comparedGap([point(null), point(null)])).toBeNull();
  expect(comparedGap([point(some), point(null, { state: 'incomplete' })])).toBeNull();
  expect(comparedGap([point(null, { before_day: null })])).toBeNull();
});

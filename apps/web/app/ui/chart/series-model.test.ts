import type { SeriesPoint } from '@gsc/contract/analytics/report/result';
import { expect, test } from 'vitest';
import { isUnfinished } from './chart-model.ts';
import { comparedDays } from './chart-points.ts';
import { chartSentence } from './chart-sentence.ts';
import { seriesModel } from './series-model.ts';

const metrics = (clicks: number) => ({ clicks, impressions: clicks * 40, ctr: 2.5, position: 8 });
const point = (
  day: string,
  clicks: number | null,
  state: SeriesPoint['state'] = 'complete',
): SeriesPoint => ({
  day,
  state,
  now: clicks === null ? null : metrics(clicks),
  days_counted: clicks === null ? 0 : 1,
  bucket_days: 1,
  before_day: null,
  before_to: null,
  before: null,
});

test('incomplete days at the end are fresh, days that were not read are gaps', () => {
  const model = seriesModel(
    [
      point('2026-11-09', 10),
      point('2026-11-10', null, 'missing'),
      point('2026-11-11', 12),
      point('2026-11-12', 9, 'incomplete'),
      point('2026-11-13', 2, 'incomplete'),
    ],
    { metrics: ['clicks', 'ctr'] },
  );
  expect(model.freshDays).toBe(2);
  expect(model.series[0]?.values).toEqual([10, null, 12, 9, 2]);
  expect(model.series[1]?.values[0]).toBeCloseTo(0.025);
  expect(model.previousDays).toBeUndefined();
});

test('includes the comparison period', () => {
  const model = seriesModel(
    [
      { ...point('2026-11-09', 10), before_day: '2025-11-10', before_to: '2025-11-10', before: metrics(7) },
      point('2026-11-10', 1),
    ],
    { metrics: ['clicks'] },
  );
  expect(model.previousDays).toEqual(['2025-11-10', '2026-11-10']);
  expect(model.series[0]?.previous).toEqual([7, null]);
});

test('partial weeks at both ends are marked as partial, not fresh', () => {
  const week = (day: string, days: number, state: SeriesPoint['state']) => ({
    ...point(day, 10 * days, state),
    days_counted: days,
    bucket_days: 7,
  });
  const points = [
    week('2026-10-14', 5, 'partial'),
    week('2026-10-19', 7, 'complete'),
    week('2026-10-26', 3, 'partial'),
  ];
  const model = seriesModel(points, { metrics: ['clicks'], grain: 'week' });
  expect(model.freshDays).toBe(0);
  expect(model.partial).toEqual(['5 of 7 days', null, '3 of 7 days']);
  expect([0, 1, 2].map(index => isUnfinished(model, index))).toEqual([true, false, true]);
  const settling = seriesModel([...points.slice(0, 2), week('2026-10-26', 3, 'incomplete')], {
    metrics: ['clicks'],
    grain: 'week',
  });
  expect(settling.freshDays).toBe(1);
  expect(chartSentence('Clicks by week', settling)).toContain(
    'Clicks from 70 to 70. The last 1 week may still',
  );
});

test('incomplete days stay fresh when days without data follow', () => {
  const model = seriesModel(
    [point('2026-11-11', 12), point('2026-11-12', 9, 'incomplete'), point('2026-11-13', null, 'missing')],
    { metrics: ['clicks'] },
  );
  expect(model.freshDays).toBe(2);
});

test('a point shows the dates of its compared days', () => {
  const model = seriesModel(
    [{ ...point('2026-10-01', 9), before_day: '2026-08-27', before_to: '2026-09-26', before: metrics(7) }],
    { metrics: ['clicks'], grain: 'month' },
  );
  expect(comparedDays(model, 0)).toBe('27 Aug – 26 Sep');
});

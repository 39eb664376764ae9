import type { RowSeries } from '@gsc/contract/analytics/rows/row-series';
import { expect, test } from 'vitest';
import { metrics, sampleConfig } from '../../../../testing/report-samples.ts';
import { plotModel, rowLabel } from './plot-model.ts';

type Point = RowSeries['rows'][number]['series'][number];
const point = (day: string, clicks: number | null, state: Point['state'] = 'complete'): Point => ({
  day,
  state,
  now: clicks === null ? null : metrics(clicks),
  days_counted: clicks === null ? 0 : 1,
  bucket_days: 1,
  before_day: null,
  before_to: null,
  before: null,
});
const options = {
  config: sampleConfig({ dimensions: ['query', 'country'] }),
  metric: 'clicks',
  annotations: [],
} as const;

test('each row is a line with its own name and colour on one axis', () => {
  const model = plotModel(
    {
      rows: [
        {
          values: ['boots', 'deu'],
          series: [point('2026-11-10', 5)],
          after: [point('2026-11-11', 1, 'incomplete')],
        },
        {
          values: ['socks', 'gbr'],
          series: [point('2026-11-10', 7)],
          after: [point('2026-11-11', null, 'missing')],
        },
      ],
    },
    options,
  );
  expect(model.series.map(({ label, color, values }) => [label, color, values])).toEqual([
    ['boots, Germany', 'cat-1', [5, 1]],
    ['socks, United Kingdom', 'cat-2', [7, null]],
  ]);
  expect(new Set(model.series.map(({ id }) => id)).size).toBe(2);
  expect(model).toMatchObject({ sharedAxis: true, freshDays: 1, days: ['2026-11-10', '2026-11-11'] });
});

test('values have the names of the table', () => {
  expect(rowLabel({ dimensions: ['device', 'query'] }, ['MOBILE', 'boots'])).toBe('Mobile, boots');
});

import type { SeriesPoint } from '@gsc/contract/reports-answer';
import { expect, test } from 'vitest';
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
  before_day: null,
  before: null,
});

test('what is incomplete at the end is fresh, what was not read is a gap', () => {
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

test('the compared period comes along', () => {
  const model = seriesModel(
    [{ ...point('2026-11-09', 10), before_day: '2025-11-10', before: metrics(7) }, point('2026-11-10', 1)],
    { metrics: ['clicks'] },
  );
  expect(model.previousDays).toEqual(['2025-11-10', '2026-11-10']);
  expect(model.series[0]?.previous).toEqual([7, null]);
});

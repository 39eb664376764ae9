import { expect, test } from 'vitest';
import { daysFrom } from '../format/day.ts';
import { geometryFor } from './chart-geometry.ts';

const WIDTH = 800;
const series = [{ metric: 'clicks' as const, label: 'Clicks', values: [5, 7] }];

test('half of the last date fits to the right of a chart with one axis', () => {
  const days = daysFrom('2026-11-13', 2);
  const byDay = geometryFor({ days, series, freshDays: 0 }, WIDTH, 300);
  // '14 Nov' and 'Nov 2026' in the font of the axis.
  expect(WIDTH - byDay.plot.right).toBeGreaterThanOrEqual(38 / 2);
  const byMonth = geometryFor({ days, series, freshDays: 0, grain: 'month' }, WIDTH, 300);
  expect(WIDTH - byMonth.plot.right).toBeGreaterThanOrEqual(52 / 2);
});

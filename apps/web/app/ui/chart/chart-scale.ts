import { isLowerBetter, METRICS } from '@gsc/contract/metrics/metrics';
import type { ChartGrain, ChartSeries } from './chart-model.ts';
import { LABEL_STEPS } from './chart-points.ts';

export type Scale = { min: number; max: number; step: number; inverted: boolean };

/** Both axes have the same number of intervals, so their grid lines coincide. */
export const INTERVALS = 4;
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
// The second axis has more headroom, so that the two lines are in separate bands.
const HEADROOM = [1.06, 1.55, 1.25, 1.9];

/** The smallest of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten that is not below `atLeast`. */
export function niceStep(atLeast: number): number {
  if (!(atLeast > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const fit = NICE.find(n => n * power >= atLeast * (1 - 1e-9)) ?? 10;
  return Number((fit * power).toPrecision(6));
}

const known = (series: ChartSeries): number[] =>
  [...series.values, ...(series.previous ?? [])].filter(value => value !== null);

/** The axis of positions does not start at zero. It covers the range of the data, with the best position at the top. */
function invertedScale(values: number[]): Scale {
  const low = Math.max(1, Math.min(...values));
  const high = Math.max(low, ...values);
  let step = niceStep(Math.max((high - low) / INTERVALS, 0.25));
  let min = Math.floor(low / step) * step;
  while (min + INTERVALS * step < high) {
    step = niceStep(step * 1.01);
    min = Math.floor(low / step) * step;
  }
  return { min, max: min + INTERVALS * step, step, inverted: true };
}

/** `order` is the index of the metric in the selection: 0 uses the left axis, 1 the right one. */
export function scaleFor(series: ChartSeries, order: number): Scale {
  const values = known(series);
  if (isLowerBetter(series.metric)) return invertedScale(values.length > 0 ? values : [1, 5]);
  const max = Math.max(0, ...values);
  const smallest = METRICS[series.metric].format === 'percent' ? 0.001 : 1;
  const step = Math.max(smallest, niceStep((max * (HEADROOM[order] ?? 1.06)) / INTERVALS));
  return { min: 0, max: step * INTERVALS, step, inverted: false };
}

// A narrow plot has less space between its date labels.
const labelSpacing = (plotWidth: number): number => (plotWidth < 500 ? 75 : 120);

/** The points with a date label, at the smallest interval that fits, counted back from the last final point. */
export function dateLabels(
  count: number,
  lastFinal: number,
  plotWidth: number,
  grain: ChartGrain = 'day',
): number[] {
  const room = Math.max(2, Math.floor(plotWidth / labelSpacing(plotWidth)));
  const steps = LABEL_STEPS[grain];
  const widest = steps.at(-1) ?? 1;
  const every = steps.find(n => count / n <= room) ?? Math.ceil(count / room / widest) * widest;
  const found: number[] = [];
  for (let i = lastFinal; i >= 0; i -= every) found.unshift(i);
  return found;
}

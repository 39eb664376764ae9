import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { formatCompact, formatPercent } from '../format/format.ts';
import { type ChartModel, type ChartSeries, lastFinalIndex } from './chart-model.ts';
import { axisDay } from './chart-points.ts';
import { INTERVALS, type Scale, scaleFor } from './chart-scale.ts';

export type Plot = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
};
export type Geometry = {
  plot: Plot;
  scales: readonly Scale[];
  /** The axes have labels only if each axis belongs to one metric. */
  labelled: boolean;
  x: (index: number) => number;
  y: (seriesIndex: number, value: number) => number;
};

const LANE = 30;
const FOOT = 26;
const CHAR = 6.7;
const GAP = 8;

export function axisLabel(metric: MetricName, scale: Scale, value: number): string {
  if (METRICS[metric].format === 'percent')
    return formatPercent(value, scale.step * 100 >= 1 ? 0 : scale.step * 100 >= 0.1 ? 1 : 2);
  return formatCompact(Number(value.toFixed(2)));
}

function labelSpace(metric: MetricName, scale: Scale): number {
  const longest = Math.max(
    ...Array.from(
      { length: INTERVALS + 1 },
      (_, i) => axisLabel(metric, scale, scale.min + i * scale.step).length,
    ),
  );
  return Math.ceil(longest * CHAR) + GAP + 6;
}

/** Half of a date, because dates are centred below the first and the last point. */
function dateSpace({ days, grain }: ChartModel): number {
  const last = days.at(-1);
  return last === undefined ? 0 : Math.ceil((axisDay(last, grain).length * CHAR) / 2);
}

/** One scale that contains the values of all lines. */
function sharedScales(series: readonly ChartSeries[]): Scale[] {
  const [first] = series;
  if (!first) return [];
  const scale = scaleFor({ ...first, values: series.flatMap(({ values }) => values) }, 0);
  return series.map(() => scale);
}

/** Computes all positions, so that the canvas, the crosshair and the annotations match. */
export function geometryFor(model: ChartModel, width: number, height: number): Geometry {
  const { series, sharedAxis = false } = model;
  const scales = sharedAxis ? sharedScales(series) : series.map(scaleFor);
  const labelled = sharedAxis || series.length <= 2;
  const side = (i: number): number => {
    const [line, scale] = [series[i], scales[i]];
    const isLabelled = labelled && (i === 0 || !sharedAxis);
    return Math.max(dateSpace(model), isLabelled && line && scale ? labelSpace(line.metric, scale) : 8);
  };
  const left = side(0);
  const right = Math.max(10, width - side(1));
  const plot = {
    left,
    right,
    top: LANE,
    bottom: height - FOOT,
    width: right - left,
    height: height - FOOT - LANE,
  };
  const last = Math.max(1, model.days.length - 1);
  return {
    plot,
    scales,
    labelled,
    x: index => left + (index / last) * plot.width,
    y: (seriesIndex, value) => {
      const scale = scales[seriesIndex];
      if (!scale) return plot.bottom;
      const share = (value - scale.min) / (scale.max - scale.min);
      return plot.top + (scale.inverted ? share : 1 - share) * plot.height;
    },
  };
}

export function indexAt({ plot }: Geometry, count: number, x: number): number {
  const share = (x - plot.left) / plot.width;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

const TIP_GAP = 14;

/** Left of the crosshair if there is room, so that the tooltip does not cover the fresh days. */
export function tipLeft({ plot }: Geometry, x: number, tipWidth: number): number {
  const onLeft = x - TIP_GAP - tipWidth;
  if (onLeft >= 0) return onLeft;
  const onRight = x + TIP_GAP;
  return onRight + tipWidth <= plot.right ? onRight : Math.max(0, plot.right - tipWidth);
}

const FRESH_LABEL = 62;

/** The right limit of annotation labels. The label 'Fresh data' is in the right corner of the same row. */
export const annotationLimit = (model: ChartModel, { plot }: Geometry): number =>
  lastFinalIndex(model) < model.days.length - 1 ? plot.right - FRESH_LABEL : plot.right;

import type { Tokens } from '@gsc/contract/branding/tokens';
import { isLowerBetter } from '@gsc/contract/metrics/metrics';
import { mergeExtents } from '@gsc/contract/reports/events/merge-flags';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GraphicComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { placeAnnotations } from './annotations/place-annotations.ts';
import { annotationLimit, axisLabel, type Geometry } from './chart-geometry.ts';
import {
  type ChartModel,
  type ChartSeries,
  isUnfinished,
  lastFinalIndex,
  seriesColor,
  seriesKey,
} from './chart-model.ts';
import { axisDay } from './chart-points.ts';
import { dateLabels } from './chart-scale.ts';

type Option = ComposeOption<LineSeriesOption | BarSeriesOption | GraphicComponentOption>;
type Context = { model: ChartModel; geometry: Geometry; tokens: Tokens };

const DURATION_MS = 240;

function lines(series: ChartSeries, order: number, { model, tokens }: Context): LineSeriesOption[] {
  const color = tokens[seriesColor(series)];
  const base = {
    type: 'line',
    yAxisIndex: order,
    silent: true,
    symbol: 'none',
    itemStyle: { color },
  } as const;
  const solid: LineSeriesOption = {
    ...base,
    id: seriesKey(series),
    name: series.label,
    z: 4 - order * 0.1,
    data: series.values.map((v, i) => (isUnfinished(model, i) ? null : v)),
    lineStyle: { color, width: 1.75, join: 'round', cap: 'round' },
    ...(order === 0 && !model.sharedAxis && !isLowerBetter(series.metric)
      ? { areaStyle: { color: fade(color), origin: 'start' } }
      : {}),
  };
  const previous: LineSeriesOption[] = series.previous
    ? [
        {
          ...base,
          id: `${seriesKey(series)}-previous`,
          z: 3,
          data: [...series.previous],
          lineStyle: { color, width: 1.4, type: [3, 3], opacity: 0.7, cap: 'butt' },
        },
      ]
    : [];
  return [...previous, solid, ...dashedLine(series, base, color, { model, tokens })];
}

/** The unfinished points, connected to their finished neighbours. Partial points and the last one are hollow dots. */
function dashedLine(
  series: ChartSeries,
  base: { type: 'line'; yAxisIndex: number; silent: true },
  color: string,
  { model, tokens }: Pick<Context, 'model' | 'tokens'>,
): LineSeriesOption[] {
  const { values } = series;
  const unfinished = values.map((_, i) => isUnfinished(model, i));
  if (!unfinished.includes(true)) return [];
  const dot = {
    symbol: 'circle',
    symbolSize: 7,
    itemStyle: { color: tokens.surface, borderColor: color, borderWidth: 1.5 },
  };
  return [
    {
      ...base,
      id: `${seriesKey(series)}-fresh`,
      z: 5,
      showSymbol: true,
      symbol: 'none',
      data: values.map((value, i) => {
        const touches = unfinished[i - 1] || unfinished[i] || unfinished[i + 1];
        if (!touches || value === null) return null;
        const isDot = unfinished[i] && (i === values.length - 1 || model.partial?.[i]);
        return isDot ? { value, ...dot } : value;
      }),
      lineStyle: { color, width: 1.75, type: [4, 3], cap: 'butt' },
    },
  ];
}

const fade = (hex: string) => ({
  type: 'linear' as const,
  x: 0,
  y: 0,
  x2: 0,
  y2: 1,
  colorStops: [
    { offset: 0, color: `${hex}29` },
    { offset: 1, color: `${hex}00` },
  ],
});

/** A bar over the whole height on separate axes. Decals work on canvas and in server-side SVG. */
function freshBand({ model, geometry, tokens }: Context): BarSeriesOption[] {
  const end = lastFinalIndex(model);
  const last = model.days.length - 1;
  if (end >= last) return [];
  return [
    {
      type: 'bar',
      id: 'fresh-band',
      xAxisIndex: 1,
      yAxisIndex: model.series.length,
      silent: true,
      z: 0,
      animation: false,
      barWidth: geometry.x(last) - geometry.x(end),
      data: [[(end + last) / 2, 1]],
      itemStyle: {
        color: tokens['surface-2'],
        decal: {
          symbol: 'rect',
          dashArrayX: [1, 0],
          dashArrayY: [1.4, 4.6],
          rotation: -Math.PI / 4,
          color: `${tokens['border-strong']}b3`,
        },
      },
    },
  ];
}

function lane({ model, geometry, tokens }: Context): GraphicComponentOption[] {
  const { plot, x } = geometry;
  const font = '11.5px "Inter Variable", sans-serif';
  const end = lastFinalIndex(model);
  const fresh = end < model.days.length - 1;
  const placed = placeAnnotations(model, x, annotationLimit(model, geometry));
  const flags = placed.flatMap((annotation): GraphicComponentOption[] => [
    {
      type: 'line',
      silent: true,
      z: 1,
      shape: { x1: annotation.x, x2: annotation.x, y1: plot.top - 8, y2: plot.bottom },
      style: { stroke: tokens['text-3'], lineWidth: 1, lineDash: [2, 3] },
    },
    {
      type: 'line',
      silent: true,
      shape: { x1: annotation.x, x2: annotation.x, y1: 5, y2: 22 },
      style: { stroke: tokens['text-3'], lineWidth: 1.3 },
    },
    {
      type: 'polygon',
      silent: true,
      shape: {
        points: [
          [0, 5.5],
          [8, 5.5],
          [6, 8.5],
          [8, 11.5],
          [0, 11.5],
        ].map(([dx = 0, y = 0]) => [annotation.x + dx, y]),
      },
      style: { fill: tokens['text-3'] },
    },
    {
      type: 'text',
      silent: true,
      style: {
        x: annotation.x + (annotation.side === 'right' ? 13 : -6),
        y: 8,
        text: annotation.text,
        align: annotation.side === 'right' ? 'left' : 'right',
        fill: tokens['text-2'],
        font: `500 ${font}`,
      },
    },
  ]);
  const rollouts = mergeExtents(placed.flatMap(annotation => annotation.rollouts)).map(
    ({ from, to }): GraphicComponentOption => ({
      type: 'rect',
      silent: true,
      shape: { x: from, y: plot.top - 3, width: to - from, height: 3, r: 1.5 },
      style: { fill: `${tokens['text-3']}8c` },
    }),
  );
  if (!fresh) return [...rollouts, ...flags];
  const label: GraphicComponentOption = {
    type: 'text',
    silent: true,
    style: { x: plot.right, y: 8, text: 'Fresh data', align: 'right', fill: tokens['text-3'], font },
  };
  return [...rollouts, ...flags, label];
}

function valueAxes({ model, geometry }: Context): Option['yAxis'] {
  const own = model.series.map(({ metric }, i) => {
    const scale = geometry.scales[i] ?? { min: 0, max: 1, step: 1, inverted: false };
    return {
      type: 'value' as const,
      min: scale.min,
      max: scale.max,
      interval: scale.step,
      inverse: scale.inverted,
      position: i === 0 ? ('left' as const) : ('right' as const),
      splitLine: { show: i === 0 },
      axisLabel: {
        show: geometry.labelled && (i === 0 || !model.sharedAxis),
        margin: 8,
        formatter: (value: number) => axisLabel(metric, scale, value),
      },
    };
  });
  return [...own, { type: 'value' as const, min: 0, max: 1, show: false }];
}

/** The ECharts option of the chart, for the browser and the server. */
export function chartOption(context: Context & { animate: boolean }): Option {
  const { model, geometry, animate } = context;
  const { plot } = geometry;
  const labels = new Set(dateLabels(model.days.length, lastFinalIndex(model), plot.width, model.grain));
  const last = Math.max(1, model.days.length - 1);
  return {
    animation: animate,
    animationDuration: DURATION_MS,
    animationDurationUpdate: DURATION_MS,
    grid: {
      left: plot.left,
      top: plot.top,
      width: plot.width,
      height: plot.height,
      containLabel: false,
      outerBoundsMode: 'none',
    },
    xAxis: [
      {
        type: 'category',
        boundaryGap: false,
        data: [...model.days],
        axisLine: { onZero: false },
        // The inverted position axis would move the baseline to the top.
        position: 'bottom',
        axisLabel: {
          interval: (index: number) => labels.has(index),
          formatter: (day: string) => axisDay(day, model.grain),
          margin: 11,
          hideOverlap: true,
        },
      },
      // Without containShape: false, the axis would expand to contain the band's bar.
      { type: 'value', min: 0, max: last, show: false, containShape: false },
    ],
    yAxis: valueAxes(context),
    series: [...freshBand(context), ...model.series.flatMap((s, i) => lines(s, i, context))],
    graphic: lane(context),
  } as Option;
}

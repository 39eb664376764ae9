import { isLowerBetter } from '@gsc/contract/metrics/metrics';
import { type ChartSeries, seriesColor, seriesKey } from '../chart-model.ts';
import { type Drawing, stroke } from './drawing.ts';
import { dotsOf, finishedValues, lonePoints, type Run, runsOf, unfinishedValues } from './line-parts.ts';

const WIDTH = 1.75;
const DOT_RADIUS = 3.5;
const LONE_RADIUS = 2;

/** Between 0 and 1: which part of the plot the new lines have reached, from the left. */
export type Reveal = { keys: ReadonlySet<string>; part: number };

/** The first line is in front. All compared periods are behind the lines, all unfinished days in front of them. */
export function drawLines(drawing: Drawing, reveal: Reveal | null): void {
  const ordered = drawing.model.series.map((series, order) => ({ series, order })).toReversed();
  for (const draw of [drawPrevious, drawFinished, drawUnfinished])
    for (const { series, order } of ordered)
      clipped(drawing, reveal?.keys.has(seriesKey(series)) ? reveal.part : 1, () =>
        draw(drawing, series, order),
      );
}

function clipped({ canvas, geometry: { plot } }: Drawing, part: number, draw: () => void): void {
  if (part >= 1) {
    draw();
    return;
  }
  canvas.save();
  canvas.beginPath();
  canvas.rect(plot.left, 0, plot.width * part, plot.bottom + DOT_RADIUS);
  canvas.clip();
  draw();
  canvas.restore();
}

const colorOf = ({ tokens }: Drawing, series: ChartSeries) => tokens[seriesColor(series)];

function drawPrevious(drawing: Drawing, series: ChartSeries, order: number): void {
  const { canvas } = drawing;
  if (!series.previous) return;
  canvas.save();
  canvas.globalAlpha = 0.7;
  const style = { color: colorOf(drawing, series), width: 1.4, dash: [3, 3] };
  stroke(canvas, style, () => traceRuns(drawing, runsOf(series.previous ?? []), order));
  fillDots(drawing, series, series.previous, order);
  canvas.restore();
}

function drawFinished(drawing: Drawing, series: ChartSeries, order: number): void {
  const { canvas, model } = drawing;
  const runs = runsOf(finishedValues(model, series.values));
  if (order === 0 && !model.sharedAxis && !isLowerBetter(series.metric)) fillBelow(drawing, series, runs);
  const style = { color: colorOf(drawing, series), width: WIDTH, cap: 'round' as const };
  stroke(canvas, style, () => traceRuns(drawing, runs, order));
  fillDots(drawing, series, series.values, order);
}

function fillDots(drawing: Drawing, series: ChartSeries, values: ChartSeries['values'], order: number): void {
  const { canvas, geometry } = drawing;
  canvas.fillStyle = colorOf(drawing, series);
  for (const { index, value } of lonePoints(values)) {
    canvas.beginPath();
    canvas.arc(geometry.x(index), geometry.y(order, value), LONE_RADIUS, 0, 2 * Math.PI);
    canvas.fill();
  }
}

function drawUnfinished(drawing: Drawing, series: ChartSeries, order: number): void {
  const { canvas, model, geometry, tokens } = drawing;
  const color = colorOf(drawing, series);
  const runs = runsOf(unfinishedValues(model, series.values));
  stroke(canvas, { color, width: WIDTH, dash: [4, 3] }, () => traceRuns(drawing, runs, order));
  canvas.fillStyle = tokens.surface;
  for (const { index, value } of dotsOf(model, series.values))
    stroke(canvas, { color, width: 1.5 }, () => {
      canvas.arc(geometry.x(index), geometry.y(order, value), DOT_RADIUS, 0, 2 * Math.PI);
      canvas.fill();
    });
}

function fillBelow(drawing: Drawing, series: ChartSeries, runs: readonly Run[]): void {
  const { canvas, geometry } = drawing;
  const { plot, x, y } = geometry;
  const color = colorOf(drawing, series);
  const top = Math.min(plot.bottom, ...runs.flat().map(({ value }) => y(0, value)));
  const fade = canvas.createLinearGradient(0, top, 0, plot.bottom);
  fade.addColorStop(0, `${color}29`);
  fade.addColorStop(1, `${color}00`);
  canvas.fillStyle = fade;
  for (const run of runs) {
    canvas.beginPath();
    canvas.moveTo(x(run[0]?.index ?? 0), plot.bottom);
    for (const { index, value } of run) canvas.lineTo(x(index), y(0, value));
    canvas.lineTo(x(run.at(-1)?.index ?? 0), plot.bottom);
    canvas.fill();
  }
}

function traceRuns({ canvas, geometry: { x, y } }: Drawing, runs: readonly Run[], order: number): void {
  for (const [first, ...rest] of runs) {
    if (!first) continue;
    canvas.moveTo(x(first.index), y(order, first.value));
    for (const { index, value } of rest) canvas.lineTo(x(index), y(order, value));
  }
}

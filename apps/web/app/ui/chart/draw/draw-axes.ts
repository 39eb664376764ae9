import { axisLabel } from '../chart-geometry.ts';
import { lastFinalIndex } from '../chart-model.ts';
import { axisDay } from '../chart-points.ts';
import { dateLabels, INTERVALS } from '../chart-scale.ts';
import { type Drawing, FONT, sharp, stroke, write } from './drawing.ts';

const VALUE_GAP = 8;
const DATE_GAP = 11;
/** Between two dates. */
const MIN_SPACE = 4;

export function drawGrid({ canvas, geometry, tokens }: Drawing): void {
  const { plot, scales, y } = geometry;
  const [scale] = scales;
  if (!scale) return;
  for (let at = 0; at <= INTERVALS; at++)
    drawRule({ canvas, plot }, sharp(y(0, scale.min + at * scale.step)), tokens.grid);
}

export function drawAxes(drawing: Drawing): void {
  const { canvas, geometry, tokens } = drawing;
  drawRule({ canvas, plot: geometry.plot }, sharp(geometry.plot.bottom), tokens['border-strong']);
  drawValues(drawing);
  drawDates(drawing);
}

function drawRule(
  { canvas, plot }: Pick<Drawing, 'canvas'> & Pick<Drawing['geometry'], 'plot'>,
  y: number,
  color: string,
): void {
  stroke(canvas, { color, width: 1 }, () => {
    canvas.moveTo(plot.left, y);
    canvas.lineTo(plot.right, y);
  });
}

function drawValues({ canvas, model, geometry, tokens }: Drawing): void {
  const { plot, scales, labelled, y } = geometry;
  if (!labelled) return;
  const axes = model.sharedAxis ? model.series.slice(0, 1) : model.series;
  axes.forEach(({ metric }, order) => {
    const scale = scales[order];
    if (!scale) return;
    const isLeft = order === 0;
    for (let at = 0; at <= INTERVALS; at++) {
      const value = scale.min + at * scale.step;
      const x = isLeft ? plot.left - VALUE_GAP : plot.right + VALUE_GAP;
      const text = axisLabel(metric, scale, value);
      write(canvas, { text, x, y: y(order, value), color: tokens['text-3'] }, isLeft ? 'right' : 'left');
    }
  });
}

function drawDates({ canvas, model, geometry, tokens }: Drawing): void {
  const { plot, x } = geometry;
  let free = Number.NEGATIVE_INFINITY;
  canvas.font = FONT;
  for (const index of dateLabels(model.days.length, lastFinalIndex(model), plot.width, model.grain)) {
    const day = model.days[index];
    // A report without rows has no days.
    if (day === undefined) continue;
    const text = axisDay(day, model.grain);
    const half = canvas.measureText(text).width / 2;
    if (x(index) - half < free) continue;
    free = x(index) + half + MIN_SPACE;
    write(canvas, { text, x: x(index), y: plot.bottom + DATE_GAP, color: tokens['text-3'] }, 'center', 'top');
  }
}

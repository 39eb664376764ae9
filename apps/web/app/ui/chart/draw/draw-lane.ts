import { mergeExtents } from '@gsc/contract/analytics/events/merge-flags';
import { type PlacedAnnotation, placeAnnotations } from '../annotations/place-annotations.ts';
import { annotationLimit } from '../chart-geometry.ts';
import { lastFinalIndex } from '../chart-model.ts';
import { BOLD_FONT, type Drawing, stroke, write } from './drawing.ts';

/** The vertical centre of the texts above the plot. */
const CENTER = 13.75;
const FLAG = [
  [0, 5.5],
  [8, 5.5],
  [6, 8.5],
  [8, 11.5],
  [0, 11.5],
] as const;

export const placedOn = ({ model, geometry }: Drawing): PlacedAnnotation[] =>
  placeAnnotations(model, geometry.x, annotationLimit(model, geometry));

/** The vertical lines below the flags. They are behind the lines of the chart. */
export function drawGuides(
  { canvas, geometry: { plot }, tokens }: Drawing,
  placed: readonly PlacedAnnotation[],
): void {
  for (const { x } of placed)
    stroke(canvas, { color: tokens['text-3'], width: 1, dash: [2, 3] }, () => {
      canvas.moveTo(x, plot.top - 8);
      canvas.lineTo(x, plot.bottom);
    });
}

/** The row above the plot: rollouts, flags with their names, and the label of the fresh days. */
export function drawLane(drawing: Drawing, placed: readonly PlacedAnnotation[]): void {
  const { canvas, model, geometry, tokens } = drawing;
  const { plot } = geometry;
  canvas.fillStyle = `${tokens['text-3']}8c`;
  for (const { from, to } of mergeExtents(placed.flatMap(({ rollouts }) => rollouts))) {
    canvas.beginPath();
    canvas.roundRect(from, plot.top - 3, to - from, 3, 1.5);
    canvas.fill();
  }
  for (const annotation of placed) drawFlag(drawing, annotation);
  if (lastFinalIndex(model) < model.days.length - 1)
    write(canvas, { text: 'Fresh data', x: plot.right, y: CENTER, color: tokens['text-3'] }, 'right');
}

function drawFlag({ canvas, tokens }: Drawing, { x, side, text }: PlacedAnnotation): void {
  stroke(canvas, { color: tokens['text-3'], width: 1.3 }, () => {
    canvas.moveTo(x, 5);
    canvas.lineTo(x, 22);
  });
  canvas.fillStyle = tokens['text-3'];
  canvas.beginPath();
  for (const [dx, y] of FLAG) canvas.lineTo(x + dx, y);
  canvas.fill();
  const isRight = side === 'right';
  const label = { text, x: x + (isRight ? 13 : -6), y: CENTER, color: tokens['text-2'], font: BOLD_FONT };
  write(canvas, label, isRight ? 'left' : 'right');
}

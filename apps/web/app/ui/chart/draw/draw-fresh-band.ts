import { lastFinalIndex } from '../chart-model.ts';
import { type Drawing, stroke } from './drawing.ts';

/** Horizontal distance of the diagonal lines: 6 px apart, at 45 degrees. */
const DISTANCE = 6 * Math.SQRT2;

/** A hatched background behind the days that Google still revises. */
export function drawFreshBand({ canvas, model, geometry, tokens }: Drawing): void {
  const [end, last] = [lastFinalIndex(model), model.days.length - 1];
  if (end >= last) return;
  const { plot, x } = geometry;
  const [left, width] = [x(end), x(last) - x(end)];
  canvas.save();
  canvas.beginPath();
  canvas.rect(left, plot.top, width, plot.height);
  canvas.clip();
  canvas.fillStyle = tokens['surface-2'];
  canvas.fillRect(left, plot.top, width, plot.height);
  stroke(canvas, { color: `${tokens['border-strong']}b3`, width: 1.4 }, () => {
    for (let from = left - plot.height; from < left + width; from += DISTANCE) {
      canvas.moveTo(from, plot.bottom);
      canvas.lineTo(from + plot.height, plot.top);
    }
  });
  canvas.restore();
}

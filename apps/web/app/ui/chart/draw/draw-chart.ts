import { drawAxes, drawGrid } from './draw-axes.ts';
import { drawFreshBand } from './draw-fresh-band.ts';
import { drawGuides, drawLane, placedOn } from './draw-lane.ts';
import { drawLines, type Reveal } from './draw-lines.ts';
import type { Drawing } from './drawing.ts';

/** Draws from back to front. Crosshair, tooltip and selection are elements above the canvas. */
export function drawChart(drawing: Drawing, reveal: Reveal | null): void {
  const placed = placedOn(drawing);
  drawFreshBand(drawing);
  drawGrid(drawing);
  drawAxes(drawing);
  drawGuides(drawing, placed);
  drawLines(drawing, reveal);
  drawLane(drawing, placed);
}

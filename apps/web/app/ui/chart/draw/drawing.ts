import type { Tokens } from '@gsc/contract/branding/tokens';
import type { Geometry } from '../chart-geometry.ts';
import type { ChartModel } from '../chart-model.ts';

/** Colours are resolved hex values, because canvas does not support var(). */
export type Drawing = {
  canvas: CanvasRenderingContext2D;
  model: ChartModel;
  geometry: Geometry;
  tokens: Tokens;
};

const FAMILY = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';
export const FONT = `11.5px ${FAMILY}`;
export const BOLD_FONT = `500 ${FONT}`;

type Line = { color: string; width: number; dash?: number[]; cap?: CanvasLineCap };

/** Draws with the style and restores the previous one. */
export function stroke(canvas: CanvasRenderingContext2D, style: Line, path: () => void): void {
  canvas.save();
  canvas.strokeStyle = style.color;
  canvas.lineWidth = style.width;
  canvas.lineJoin = 'round';
  canvas.lineCap = style.cap ?? 'butt';
  canvas.setLineDash(style.dash ?? []);
  canvas.beginPath();
  path();
  canvas.stroke();
  canvas.restore();
}

type Text = { text: string; x: number; y: number; color: string; font?: string };

export function write(
  canvas: CanvasRenderingContext2D,
  { text, x, y, color, font = FONT }: Text,
  align: CanvasTextAlign,
  baseline: CanvasTextBaseline = 'middle',
): void {
  canvas.font = font;
  canvas.fillStyle = color;
  canvas.textAlign = align;
  canvas.textBaseline = baseline;
  canvas.fillText(text, x, y);
}

/** A line of one pixel is sharp only between two pixels. */
export const sharp = (position: number): number => Math.round(position) + 0.5;

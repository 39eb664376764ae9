import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTokens } from '../../shell/theme/app-theme.tsx';
import type { Geometry } from './chart-geometry.ts';
import { type ChartModel, seriesKey } from './chart-model.ts';
import { drawChart } from './draw/draw-chart.ts';
import type { Reveal } from './draw/draw-lines.ts';

type ChartCanvasProps = { model: ChartModel; geometry: Geometry; width: number; height: number };

const DURATION_MS = 240;

/** Draws the model. Only new metrics are animated, not the first paint, polls or themes. */
export function ChartCanvas({ model, geometry, width, height }: ChartCanvasProps) {
  const host = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<ReadonlySet<string> | null>(null);
  const tokens = useTokens();
  const isStill = useReducedMotion();
  const pixelRatio = usePixelRatio();

  useLayoutEffect(() => {
    const canvas = host.current?.getContext('2d');
    if (!canvas) return;
    const draw = (reveal: Reveal | null) => {
      fitCanvas(canvas, { width, height, pixelRatio });
      drawChart({ canvas, model, geometry, tokens }, reveal);
    };
    const keys = new Set(model.series.map(seriesKey));
    const known = drawn.current ?? keys;
    const added = new Set([...keys].filter(key => !known.has(key)));
    drawn.current = keys;
    const stop = added.size > 0 && !isStill ? animate(part => draw({ keys: added, part })) : () => {};
    if (added.size === 0 || isStill) draw(null);
    // Texts that are drawn before the font is loaded have another font.
    let isShown = true;
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => isShown && draw(null));
    return () => {
      isShown = false;
      stop();
    };
  }, [model, geometry, width, height, tokens, isStill, pixelRatio]);

  return <canvas ref={host} style={{ display: 'block', width, height }} aria-hidden />;
}

/** Changes when the window is zoomed or moved to another screen. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio);
  useEffect(() => {
    const current = matchMedia(`(resolution: ${ratio}dppx)`);
    const onChange = () => setRatio(devicePixelRatio);
    current.addEventListener('change', onChange);
    return () => current.removeEventListener('change', onChange);
  }, [ratio]);
  return ratio;
}

type Resolution = { width: number; height: number; pixelRatio: number };

/** Clears the canvas and gives it the resolution of the screen. */
function fitCanvas(canvas: CanvasRenderingContext2D, { width, height, pixelRatio }: Resolution): void {
  canvas.canvas.width = Math.round(width * pixelRatio);
  canvas.canvas.height = Math.round(height * pixelRatio);
  canvas.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
}

/** Calls `draw` in every frame with a part from 0 to 1. Returns a function that ends the animation. */
function animate(draw: (part: number) => void): () => void {
  const started = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - started) / DURATION_MS));
    draw(1 - (1 - share) ** 3);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(started);
  return () => cancelAnimationFrame(frame);
}

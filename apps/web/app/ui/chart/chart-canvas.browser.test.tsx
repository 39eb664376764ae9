import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { deriveTokens } from '@gsc/contract/branding/tokens';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { daysFrom } from '../format/day.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { geometryFor } from './chart-geometry.ts';
import type { ChartModel } from './chart-model.ts';

const SIZE = { width: 600, height: 240 };
const VALUES = [50, 80, null, 60, null, 70, 90, 80, 60, 70];
const MODEL: ChartModel = {
  days: daysFrom('2026-11-04', VALUES.length),
  freshDays: 0,
  series: [{ metric: 'clicks', label: METRICS.clicks.label, values: VALUES }],
};
const geometry = geometryFor(MODEL, SIZE.width, SIZE.height);

type Scheme = 'light' | 'dark';
const tokensOf = (scheme: Scheme) =>
  deriveTokens({
    primary: BRANDING_DEFAULTS.primary_color,
    secondary: BRANDING_DEFAULTS.secondary_color,
    scheme,
  });
const canvasOf = (model: ChartModel) => (
  <ChartCanvas model={model} geometry={geometryFor(model, SIZE.width, SIZE.height)} {...SIZE} />
);

async function drawn(model: ChartModel, scheme: Scheme = 'light') {
  const screen = await renderComponent(canvasOf(model), { scheme });
  return () => screen.container.querySelector('canvas') as HTMLCanvasElement;
}

/** How many pixels between two points have the colour of the metric. */
function inkBetween(canvas: HTMLCanvasElement, from: number, to: number, scheme: Scheme = 'light'): number {
  const scale = canvas.width / SIZE.width;
  const [left, right] = [geometry.x(from) * scale, geometry.x(to) * scale];
  const data = canvas.getContext('2d')?.getImageData(left, 0, right - left, canvas.height).data ?? [];
  const hex = tokensOf(scheme)['m-clicks'];
  const color = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200 && color.every((part, i) => Math.abs(part - (data[at + i] ?? 0)) < 24))
      count++;
  return count;
}

test.each(['light', 'dark'] as const)('the line has the colour of the metric, %s', async scheme => {
  const canvas = await drawn(MODEL, scheme);
  await expect.poll(() => inkBetween(canvas(), 0, 1, scheme)).toBeGreaterThan(50);
});

test('a report without rows has an empty chart', async () => {
  const canvas = await drawn({ days: [], freshDays: 0, series: [] });
  expect(canvas().height).toBeGreaterThan(0);
});

test('a day without data interrupts the line, and a day between two of them is a dot', async () => {
  const canvas = await drawn(MODEL);
  await expect.poll(() => inkBetween(canvas(), 0, 1)).toBeGreaterThan(50);
  expect(inkBetween(canvas(), 1.1, 2.9)).toBe(0);
  expect(inkBetween(canvas(), 2.9, 3.1)).toBeGreaterThan(5);
  expect(inkBetween(canvas(), 3.1, 4.9)).toBe(0);
});

test('the line of fresh days is dashed', async () => {
  const canvas = await drawn(MODEL);
  await expect.poll(() => inkBetween(canvas(), 6, 9)).toBeGreaterThan(100);
  const solid = inkBetween(canvas(), 6, 9);
  const fresh = await drawn({ ...MODEL, freshDays: 3 });
  await expect.poll(() => inkBetween(fresh(), 0, 1)).toBeGreaterThan(50);
  const dashed = inkBetween(fresh(), 6, 9);
  expect(dashed).toBeGreaterThan(0.3 * solid);
  expect(dashed).toBeLessThan(0.8 * solid);
});

test('the compared period is drawn behind the line', async () => {
  const series = MODEL.series.map(line => ({ ...line, values: VALUES.map(() => null), previous: VALUES }));
  const canvas = await drawn({ ...MODEL, series });
  const anyInk = () => {
    const { width, height } = canvas();
    const data =
      canvas()
        .getContext('2d')
        ?.getImageData(geometry.x(5), 35, width / 4, height - 70).data ?? [];
    return data.filter((_, at) => at % 4 === 3).filter(alpha => alpha > 100 && alpha < 230).length;
  };
  await expect.poll(anyInk).toBeGreaterThan(30);
});

/** Replaces the media queries with a feature. Returns the query, so that a test can report a change. */
function fakeMedia(feature: string, matches: boolean): EventTarget {
  const faked = Object.assign(new EventTarget(), { matches }) as MediaQueryList;
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query.includes(feature) ? faked : original(query),
  );
  return faked;
}

afterEach(() => vi.restoreAllMocks());

test('the canvas has the resolution of the screen and is drawn again on another screen', async () => {
  const screens = fakeMedia('resolution', true);
  const ratio = vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(1);
  const canvas = await drawn(MODEL);
  await expect.poll(() => canvas().width).toBe(SIZE.width);
  ratio.mockReturnValue(2);
  screens.dispatchEvent(new Event('change'));
  await expect.poll(() => canvas().width).toBe(SIZE.width * 2);
  expect(canvas().getBoundingClientRect().width).toBe(SIZE.width);
  expect(inkBetween(canvas(), 0, 1)).toBeGreaterThan(100);
});

/** Shows only the click-through rate, and clicks too after a press. */
function Growing() {
  const [isGrown, setIsGrown] = useState(false);
  const rate = { metric: 'ctr' as const, label: METRICS.ctr.label, values: VALUES.map(() => 0.1) };
  const series = isGrown ? [...MODEL.series, rate] : [rate];
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setIsGrown(true))}>
        {METRICS.clicks.label}
      </button>
      {canvasOf({ ...MODEL, series })}
    </>
  );
}

test.each([
  ['is revealed from the left', false],
  ['is drawn at once with reduced motion', true],
])('a new line %s', async (_name, isReduced) => {
  fakeMedia('prefers-reduced-motion', isReduced);
  const screen = await renderComponent(<Growing />);
  const button = screen.getByRole('button');
  await expect.element(button).toBeVisible();
  const canvas = screen.container.querySelector('canvas') as HTMLCanvasElement;
  expect(inkBetween(canvas, 5, 9)).toBe(0);
  (button.element() as HTMLElement).click();
  // No frame has passed since the click.
  expect(inkBetween(canvas, 5, 9) > 0).toBe(isReduced);
  await expect.poll(() => inkBetween(canvas, 5, 9)).toBeGreaterThan(100);
});

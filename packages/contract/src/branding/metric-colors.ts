import type { MetricName } from '../metrics/metrics.ts';
import { cvdDistance, type Lch, labDistance, lch, solveContrast, toLch } from './color.ts';

type Candidate = readonly [l: number, c: number, h: number];
type Candidates = { light: readonly Candidate[]; dark: readonly Candidate[] };

/**
 * The colours of each metric in order of preference. The first one is used unless it is too close to the colours that
 * are already taken. The metrics at the top choose first.
 */
const CANDIDATES: Record<Exclude<MetricName, 'clicks'>, Candidates> = {
  position: {
    light: [
      [0.69, 0.16, 55],
      [0.72, 0.15, 85],
      [0.45, 0.14, 30],
      [0.5, 0.16, 350],
    ],
    dark: [
      [0.78, 0.14, 60],
      [0.85, 0.14, 88],
      [0.62, 0.17, 35],
      [0.7, 0.16, 350],
    ],
  },
  impressions: {
    light: [
      [0.46, 0.19, 305],
      [0.42, 0.17, 320],
      [0.5, 0.18, 275],
      [0.6, 0.13, 240],
      [0.45, 0.15, 255],
    ],
    dark: [
      [0.78, 0.12, 300],
      [0.62, 0.17, 300],
      [0.6, 0.16, 325],
      [0.78, 0.11, 240],
      [0.7, 0.14, 255],
    ],
  },
  ctr: {
    light: [
      [0.535, 0.11, 178],
      [0.64, 0.115, 178],
      [0.66, 0.12, 225],
      [0.45, 0.09, 200],
    ],
    dark: [
      [0.8, 0.13, 178],
      [0.86, 0.12, 165],
      [0.78, 0.12, 225],
      [0.58, 0.09, 195],
    ],
  },
};
const MIN_DISTANCE = 0.095;
const MIN_HUE = 32;

const point = ([l, c, h]: Candidate): Lch => ({ l, c, h });

/** The smaller of the colour-blind distance and 60 % of the normal distance, so colours also differ in normal vision. */
const gap = (hex: string, used: readonly string[]): number =>
  Math.min(...used.map(u => Math.min(cvdDistance(hex, u), 0.6 * labDistance(hex, u))));

function hueApart(hex: string, used: readonly string[]): boolean {
  const { h } = toLch(hex);
  return used.every(u => {
    const other = toLch(u);
    const d = Math.abs(h - other.h) % 360;
    return other.c < 0.05 || Math.min(d, 360 - d) >= MIN_HUE;
  });
}

function pick(list: Candidates, used: readonly string[], surface: string, dark: boolean): string {
  const colors = (dark ? list.dark : list.light).map(c =>
    solveContrast(point(c), [surface], 3, dark ? 1 : -1),
  );
  const far = colors.filter(x => gap(x, used) >= MIN_DISTANCE);
  const farthest = [...colors].sort((x, y) => gap(y, used) - gap(x, used));
  return far.find(x => hueApart(x, used)) ?? far[0] ?? farthest[0] ?? surface;
}

/** Clicks use the brand colour. The other metrics get colours that differ from it and from each other. */
export function pickMetricColors(clicks: string, surface: string, dark: boolean): Record<MetricName, string> {
  const colors: Record<string, string> = { clicks };
  for (const [metric, candidates] of Object.entries(CANDIDATES)) {
    colors[metric] = pick(candidates, Object.values(colors), surface, dark);
  }
  return colors as Record<MetricName, string>;
}

const CATEGORY_HUES = [20, 48, 78, 120, 152, 182, 212, 240, 265, 300, 330, 352];
const CATEGORY_COUNT = 10;

/** Greedy by colour-blind distance. Chosen on white and lightened for dark, so a topic has the same hue in both. */
export function pickCategories(brand: Lch, first: string, surface: string, dark: boolean): string[] {
  let rest = CATEGORY_HUES.flatMap(h =>
    [0.48, 0.66].map(l => ({ l, h, hex: solveContrast({ l, c: 0.135, h }, ['#ffffff'], 3, -1) })),
  );
  const onWhite = [solveContrast(brand, ['#ffffff'], 3, -1)];
  const chosen = [first];
  const far = (hex: string) => Math.min(...onWhite.map(u => cvdDistance(hex, u)));
  while (chosen.length < CATEGORY_COUNT) {
    const [best, ...others] = rest.toSorted((x, y) => far(y.hex) - far(x.hex));
    if (!best) break;
    rest = others;
    onWhite.push(best.hex);
    chosen.push(dark ? solveContrast({ l: best.l + 0.12, c: 0.135, h: best.h }, [surface], 3, 1) : best.hex);
  }
  return chosen;
}

/** Pale to strong in the brand's hue, for strips, shares and maps. */
export const sequentialRamp = (brand: Lch, dark: boolean): string[] =>
  [1, 2, 3, 4, 5].map(i =>
    dark
      ? lch(0.26 + i * 0.085, Math.min(brand.c, 0.02 + i * 0.03), brand.h)
      : lch(0.985 - i * 0.075, Math.min(brand.c, 0.008 + i * 0.032), brand.h),
  );

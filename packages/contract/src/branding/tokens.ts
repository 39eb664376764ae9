import { METRIC_NAMES, type MetricName } from '../metrics/metrics.ts';
import { type Lch, lch, solveContrast, toLch } from './color.ts';
import { pickCategories, pickMetricColors, sequentialRamp } from './metric-colors.ts';

export type ColorScheme = 'light' | 'dark';
export type BrandColors = { primary: string; secondary: string };

type Neutral =
  | 'canvas'
  | 'sidebar'
  | 'surface'
  | 'surface-2'
  | 'surface-3'
  | 'raised'
  | 'border-soft'
  | 'border'
  | 'border-strong'
  | 'grid'
  | 'border-control'
  | 'text'
  | 'text-2'
  | 'text-3';
type Role = 'brand' | 'second' | 'up' | 'down' | 'warn';
type RolePart = '' | '-on' | '-solid' | '-hover' | '-tint' | '-tint-2' | '-edge' | '-ink' | '-chart';
export type TokenName =
  | Neutral
  | 'focus'
  | `${Role}${RolePart}`
  | `m-${MetricName}${'' | '-ink' | '-soft'}`
  | `cat-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  | `seq-${1 | 2 | 3 | 4 | 5}`;
export type Tokens = Readonly<Record<TokenName, string>>;

type Draft = Partial<Record<TokenName, string>>;

function neutrals(second: Lch, dark: boolean) {
  const chroma = Math.min(second.c, 0.046);
  const n = (l: number, k: number) => lch(l, chroma * k, second.h);
  const solve = (l: number, k: number, on: string[], target: number) =>
    solveContrast({ l, c: chroma * k, h: second.h }, on, target, dark ? 1 : -1);
  const base = dark
    ? {
        canvas: n(0.172, 0.3),
        sidebar: n(0.158, 0.3),
        surface: n(0.208, 0.34),
        'surface-2': n(0.236, 0.36),
        'surface-3': n(0.282, 0.4),
        raised: n(0.246, 0.38),
        'border-soft': n(0.262, 0.38),
        border: n(0.306, 0.42),
        'border-strong': n(0.4, 0.5),
        grid: n(0.27, 0.38),
      }
    : {
        canvas: n(0.984, 0.06),
        sidebar: n(0.972, 0.1),
        surface: '#ffffff',
        'surface-2': n(0.975, 0.09),
        'surface-3': n(0.948, 0.16),
        raised: '#ffffff',
        'border-soft': n(0.944, 0.14),
        border: n(0.912, 0.2),
        'border-strong': n(0.84, 0.32),
        grid: n(0.942, 0.14),
      };
  const backgrounds = [base.canvas, base.surface, base['surface-2'], dark ? base.raised : base.sidebar];
  const text = {
    'border-control': solve(dark ? 0.45 : 0.78, 0.6, [base.surface], 3),
    text: n(dark ? 0.955 : 0.235, dark ? 0.12 : 0.75),
    'text-2': solve(dark ? 0.76 : 0.44, 0.8, backgrounds, 6.2),
    'text-3': solve(dark ? 0.6 : 0.62, 0.8, [...backgrounds, base['surface-3']], 4.5),
  };
  return { tokens: { ...base, ...text }, backgrounds };
}

function role(name: Role, from: Lch, backgrounds: string[], dark: boolean, marks: string[]): Draft {
  const { l, c, h } = from;
  const direction = dark ? 1 : -1;
  // Pale brands keep their colour and use dark text. Others use white text and are darkened until it is readable.
  const pale = l > 0.74;
  const solid = pale ? lch(l, c, h) : solveContrast(from, ['#ffffff'], 4.5, -1);
  const filled = toLch(solid);
  const tint = dark ? lch(0.272, Math.min(c, 0.042), h) : lch(0.968, Math.min(c, 0.018), h);
  const tint2 = dark ? lch(0.335, Math.min(c, 0.075), h) : lch(0.93, Math.min(c, 0.042), h);
  return {
    [name]: lch(l, c, h),
    [`${name}-on`]: pale ? lch(0.2, Math.min(c, 0.04), h) : '#ffffff',
    [`${name}-solid`]: solid,
    [`${name}-hover`]: lch(filled.l - 0.045, filled.c, h),
    [`${name}-tint`]: tint,
    [`${name}-tint-2`]: tint2,
    [`${name}-edge`]: dark ? lch(0.42, Math.min(c, 0.09), h) : lch(0.86, Math.min(c, 0.075), h),
    [`${name}-ink`]: solveContrast(from, [...backgrounds, tint, tint2], 4.5, direction),
    [`${name}-chart`]: solveContrast({ l: dark ? Math.max(l, 0.66) : l, c, h }, marks, 3, direction),
  };
}

function metricTokens(colors: Record<MetricName, string>, backgrounds: string[], dark: boolean): Draft {
  const t: Draft = {};
  for (const name of METRIC_NAMES) {
    const q = toLch(colors[name]);
    t[`m-${name}`] = colors[name];
    t[`m-${name}-ink`] = solveContrast(q, backgrounds, 4.5, dark ? 1 : -1);
    t[`m-${name}-soft`] = dark ? lch(0.27, Math.min(q.c, 0.05), q.h) : lch(0.955, Math.min(q.c, 0.028), q.h);
  }
  return t;
}

function derive({ primary, secondary, scheme }: BrandColors & { scheme: ColorScheme }): Tokens {
  const dark = scheme === 'dark';
  const brand = toLch(primary);
  const second = toLch(secondary);
  const { tokens: plain, backgrounds } = neutrals(second, dark);
  const roleOf = (name: Role, from: Lch) =>
    role(name, from, backgrounds, dark, [plain.surface, plain.canvas]);
  const t: Draft = {
    ...plain,
    ...roleOf('brand', brand),
    ...roleOf('second', second),
    // Fixed hues that do not depend on the brand: red always means "down".
    ...roleOf('up', { l: 0.6, c: 0.14, h: 154 }),
    ...roleOf('down', { l: 0.6, c: 0.2, h: 25 }),
    ...roleOf('warn', { l: 0.72, c: 0.155, h: 68 }),
  };
  const clicks = t['brand-chart'] ?? primary;
  t.focus = clicks;
  Object.assign(t, metricTokens(pickMetricColors(clicks, plain.surface, dark), backgrounds, dark));
  const numbered = (prefix: 'cat' | 'seq', list: string[]) =>
    Object.fromEntries(list.map((hex, i) => [`${prefix}-${i + 1}`, hex]));
  Object.assign(t, numbered('cat', pickCategories(brand, clicks, plain.surface, dark)));
  Object.assign(t, numbered('seq', sequentialRamp(brand, dark)));
  return t as Tokens;
}

// Deriving takes about 40 ms, so the tokens of the latest 200 brands are cached.
const cache = new Map<string, Tokens>();
const CACHE_SIZE = 200;

/** Every colour of one scheme, solved for contrast from the two brand colours. */
export function deriveTokens(input: BrandColors & { scheme: ColorScheme }): Tokens {
  const key = `${input.primary}|${input.secondary}|${input.scheme}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  const tokens = derive(input);
  cache.set(key, tokens);
  return tokens;
}

/** `{ '--canvas': '#f9fafb', … }`, for a style attribute or Mantine's resolver. */
export function toCssVariables(tokens: Tokens): Record<`--${TokenName}`, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, hex]) => [`--${name}`, hex])) as Record<
    `--${TokenName}`,
    string
  >;
}

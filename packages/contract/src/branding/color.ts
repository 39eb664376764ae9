// OKLCH colour arithmetic on hex strings. Has no dependencies: the browser, the server and emails share it.

/** Replaces every value that is not six hex digits with an optional '#'. */
const FALLBACK_COLOR = '#e2e8f0';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];
export type Lch = { l: number; c: number; h: number };

const clamp = (x: number): number => Math.min(1, Math.max(0, x));
const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const each = (v: Triple, f: (x: number) => number): Triple => [f(v[0]), f(v[1]), f(v[2])];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];

const HEX_COLOR = /^#?([0-9a-f]{6})$/i;

export const isHexColor = (text: string): boolean => HEX_COLOR.test(text.trim());

/** '#3b82f6' for '3B82F6'. Invalid values become light grey. */
export function hexColor(text: string): string {
  const digits = HEX_COLOR.exec(text.trim())?.[1];
  return digits ? `#${digits.toLowerCase()}` : FALLBACK_COLOR;
}

function parseHex(hex: string): Triple {
  const n = Number.parseInt(hexColor(hex).slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

const toHex = (rgb: Triple): string =>
  `#${rgb
    .map(v =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const RGB_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const rgbToLab = (rgb: Triple): Triple =>
  times(LMS_TO_LAB, each(times(RGB_TO_LMS, each(rgb, toLinear)), Math.cbrt));
const labToRgb = (lab: Triple): Triple =>
  each(
    times(
      LMS_TO_RGB,
      each(times(LAB_TO_LMS, lab), x => x ** 3),
    ),
    v => (v < 0 ? v : toGamma(v)),
  );

export function toLch(hex: string): Lch {
  const [l, a, b] = rgbToLab(parseHex(hex));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** OKLCH to hex. Colours outside sRGB lose chroma, never hue. */
export function lch(l: number, c: number, h: number): string {
  const angle = (h * Math.PI) / 180;
  for (let k = c; k >= 0; k -= 0.002) {
    const rgb = labToRgb([l, k * Math.cos(angle), k * Math.sin(angle)]);
    if (rgb.every(v => v >= -0.0005 && v <= 1.0005)) return toHex(rgb);
  }
  return toHex([l, l, l]);
}

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], each(parseHex(hex), toLinear));

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * The colour with the lightness nearest to `l` (darker for -1, lighter for 1) that reaches the contrast `target` on
 * every background.
 */
export function solveContrast(from: Lch, backgrounds: readonly string[], target: number, direction: -1 | 1) {
  for (let d = 0; d <= 1; d += 0.004) {
    const l = from.l + direction * d;
    if (l < 0 || l > 1) break;
    const hex = lch(l, from.c, from.h);
    if (backgrounds.every(b => contrast(hex, b) >= target)) return hex;
  }
  return direction === -1 ? '#000000' : '#ffffff';
}

// Machado 2009, severity 1.0: protan, deutan, tritan. The first entry is normal vision.
const VISIONS: readonly (Matrix | null)[] = [
  null,
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

// The greedy search compares the same few dozen colours thousands of times.
const simulationCache = new Map<string, readonly Triple[]>();

function simulateVisions(hex: string): readonly Triple[] {
  const cached = simulationCache.get(hex);
  if (cached) return cached;
  if (simulationCache.size > 2000) simulationCache.clear();
  const rgb = parseHex(hex);
  const simulated = VISIONS.map(m =>
    rgbToLab(m ? each(times(m, each(rgb, toLinear)), v => toGamma(clamp(v))) : rgb),
  );
  simulationCache.set(hex, simulated);
  return simulated;
}

const distance = (p: Triple, q: Triple): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

const distances = (a: string, b: string): number[] => {
  const other = simulateVisions(b);
  return simulateVisions(a).map((p, i) => distance(p, other[i] ?? p));
};

/** OKLab distance for normal vision. */
export const labDistance = (a: string, b: string): number => distances(a, b)[0] ?? 0;

/** OKLab distance in the worst of normal, protan, deutan and tritan vision. */
export const cvdDistance = (a: string, b: string): number => Math.min(...distances(a, b));

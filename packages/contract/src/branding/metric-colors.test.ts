import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, cvdDistance, solveContrast, toLch } from './color.ts';
import { pickCategories, pickMetricColors, sequentialRamp } from './metric-colors.ts';

const SURFACES = { light: '#ffffff', dark: '#14181e' } as const;
const anyHex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);
const anyScheme = fc.constantFrom('light' as const, 'dark' as const);

describe('metric colours', () => {
  // Together the rows use every candidate of every metric, and every rule for choosing one.
  test.for([
    ['light', '#4809fc', '#e2791c', '#731f85', '#027f6d'],
    ['light', '#04853b', '#a13170', '#0053a4', '#1aa1c9'],
    ['light', '#e97494', '#932c21', '#722daa', '#026266'],
    ['light', '#e451c6', '#bb8d05', '#4a51c7', '#12a28c'],
    ['light', '#0b3da6', '#e2791c', '#1a89c5', '#027f6d'],
    ['light', '#2d393b', '#e2791c', '#722daa', '#027f6d'],
    ['light', '#91746c', '#932c21', '#722daa', '#1aa1c9'],
    ['dark', '#8c1323', '#f8a052', '#c3a5f9', '#43d9be'],
    ['dark', '#a0a04f', '#e670ac', '#71c1f7', '#7deabd'],
    ['dark', '#d1bfd0', '#d95737', '#9769dc', '#238b8b'],
    ['dark', '#dc7aed', '#f4c855', '#ae59b4', '#43d9be'],
    ['dark', '#3abf62', '#e670ac', '#9769dc', '#7deabd'],
    ['dark', '#e3aaa0', '#d95737', '#9769dc', '#51c7f1'],
    ['dark', '#d29fd3', '#d95737', '#9769dc', '#7deabd'],
    ['dark', '#fdd0f7', '#f8a052', '#5fa1f3', '#238b8b'],
  ] as const)('%s with %s for clicks', ([scheme, clicks, position, impressions, ctr]) => {
    const picked = pickMetricColors(clicks, SURFACES[scheme], scheme === 'dark');
    expect(picked).toEqual({ clicks, position, impressions, ctr });
  });

  test('clicks keep their colour, and the others are different and readable on the surface', () => {
    fc.assert(
      fc.property(anyHex, anyScheme, (clicks, scheme) => {
        const picked = pickMetricColors(clicks, SURFACES[scheme], scheme === 'dark');
        expect(picked.clicks).toBe(clicks);
        const others = [picked.position, picked.impressions, picked.ctr];
        expect(new Set([clicks, ...others]).size).toBe(4);
        for (const hex of others) expect(contrast(hex, SURFACES[scheme])).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });
});

describe('categories', () => {
  test.for([
    ['light', '#3b82f6', '#3b82f6 #964100 #bf860c #6a489d #046d61 #d86d6f #9f7dd8 #00a795 #863c81 #c072b9'],
    ['dark', '#3b82f6', '#3b82f6 #bf632e #e6ac45 #8d6bc4 #039585 #fe9595 #c4a3ff #21d3be #ac60a6 #e897e0'],
    ['light', '#15803d', '#15803d #c072b9 #863c81 #43a765 #3758a9 #566602 #889e31 #9f7dd8 #933665 #cf6d9b'],
    ['dark', '#facc15', '#facc15 #587cd0 #bf632e #0acde9 #fe9595 #ac60a6 #c4a3ff #309656 #f992c0 #8d6bc4'],
  ] as const)('%s with the brand %s', ([scheme, brand, colors]) => {
    const picked = pickCategories(toLch(brand), brand, SURFACES[scheme], scheme === 'dark');
    expect(picked.join(' ')).toBe(colors);
  });

  test('start with the given colour, and each is the farthest from the brand and those before it', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (brand, first) => {
        const [start, ...rest] = pickCategories(toLch(brand), first, '#ffffff', false);
        expect(start).toBe(first);
        expect(rest).toHaveLength(9);
        const used = [solveContrast(toLch(brand), ['#ffffff'], 3, -1)];
        const nearest = (hex: string) => Math.min(...used.map(each => cvdDistance(hex, each)));
        for (const [at, hex] of rest.entries()) {
          expect(nearest(hex)).toBe(Math.max(...rest.slice(at).map(nearest)));
          used.push(hex);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('have the same hue in both schemes and are readable on a dark surface', () => {
    fc.assert(
      fc.property(anyHex, brand => {
        const [, ...light] = pickCategories(toLch(brand), brand, SURFACES.light, false);
        const [, ...dark] = pickCategories(toLch(brand), brand, SURFACES.dark, true);
        for (const [at, hex] of dark.entries()) {
          expect(contrast(hex, SURFACES.dark)).toBeGreaterThanOrEqual(3);
          const turn = Math.abs(toLch(hex).h - toLch(light[at] ?? '').h);
          expect(Math.min(turn, 360 - turn)).toBeLessThan(4);
          expect(toLch(hex).l).toBeGreaterThan(toLch(light[at] ?? '').l);
        }
      }),
      { numRuns: 10 },
    );
  });
});

test('categories are lightened until they are readable on a lighter surface', () => {
  const surface = '#4b5563';
  const [, ...picked] = pickCategories(toLch('#3b82f6'), '#3b82f6', surface, true);
  for (const hex of picked) expect(contrast(hex, surface)).toBeGreaterThanOrEqual(3);
});

describe('sequential ramp', () => {
  test.for([
    [false, '#3b82f6', '#d2e2fd #aecaf8 #8ab2f3 #6699ed #4180e6'],
    [true, '#3b82f6', '#2a3a53 #35507b #4067a6 #4c7fd3 #5998ff'],
  ] as const)('dark: %s, brand %s', ([dark, brand, colors]) => {
    expect(sequentialRamp(toLch(brand), dark).join(' ')).toBe(colors);
  });

  test('a grey brand has a grey ramp', () => {
    for (const dark of [false, true])
      for (const hex of sequentialRamp(toLch('#888888'), dark)) expect(toLch(hex).c).toBeLessThan(0.001);
  });

  test('is paler than the brand and moves away from the background in equal steps', () => {
    fc.assert(
      fc.property(anyHex, fc.boolean(), (hex, dark) => {
        const brand = toLch(hex);
        const ramp = sequentialRamp(brand, dark).map(toLch);
        expect(ramp).toHaveLength(5);
        for (const [at, { l, c }] of ramp.entries()) {
          expect(c).toBeLessThan(brand.c + 0.01);
          const next = ramp[at + 1];
          if (next) expect(next.l - l).toBeCloseTo(dark ? 0.085 : -0.075, 1.7);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  cvdDistance,
  hexColor,
  isHexColor,
  labDistance,
  lch,
  solveContrast,
  toLch,
} from './color.ts';

const anyHex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  // Published coordinates of the sRGB primaries.
  test.for([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ] as const)('%s has the lightness %d, the chroma %d and the hue %d', ([hex, l, c, h]) => {
    const color = toLch(hex);
    expect(color.l).toBeCloseTo(l, 3);
    expect(color.c).toBeCloseTo(c, 3);
    expect(color.h).toBeCloseTo(h, 1);
  });

  test('greys have no chroma', () => {
    for (const [hex, l] of [
      ['#000000', 0],
      ['#808080', 0.5999],
      ['#ffffff', 1],
    ] as const) {
      expect(toLch(hex).l).toBeCloseTo(l, 3);
      expect(toLch(hex).c).toBeCloseTo(0, 3);
    }
    expect(lch(0.5999, 0, 0)).toBe('#808080');
  });

  test('every hex colour survives a round trip, and its hue is between 0 and 360', () => {
    fc.assert(
      fc.property(anyHex, hex => {
        const { l, c, h } = toLch(hex);
        expect(h).toBeGreaterThanOrEqual(0);
        expect(h).toBeLessThan(360);
        expect(lch(l, c, h)).toBe(hex);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#0a0a0a'], ['#0b0b0b'], ['#010203']] },
    );
  });

  // The greatest chroma of this lightness and hue in sRGB, from a separate calculation.
  test.for([
    [0.6, 25, 0.2432],
    [0.6, 145, 0.1887],
    [0.6, 265, 0.2166],
    [0.95, 100, 0.1073],
    [0.2, 330, 0.0912],
  ] as const)('a colour with the lightness %d and the hue %d is limited to the chroma %d', ([l, h, most]) => {
    const nearest = toLch(lch(l, 0.4, h));
    expect(nearest.l).toBeCloseTo(l, 2);
    expect(Math.abs(nearest.h - h)).toBeLessThan(2);
    expect(Math.abs(nearest.c - most)).toBeLessThan(0.004);
  });

  test('a dark colour may exceed sRGB by less than one step of a channel', () => {
    expect(lch(0.1, 0.3, 0)).toBe('#100003');
    expect(lch(0.1, 0.3, 30)).toBe('#110000');
  });

  test('a lightness outside 0 to 1 gives black or white', () => {
    for (const c of [0, 0.1]) {
      expect(lch(-0.2, c, 120)).toBe('#000000');
      expect(lch(1.2, c, 120)).toBe('#ffffff');
    }
  });
});

test('a hex colour has six digits in any case, with an optional # and spaces around it', () => {
  const blue = toLch('#3b82f6');
  for (const text of ['3b82f6', '#3B82F6', ' #3b82f6\n']) {
    expect(toLch(text)).toEqual(blue);
    expect([isHexColor(text), hexColor(text)]).toEqual([true, '#3b82f6']);
  }
  const fallback = toLch('#e2e8f0');
  for (const text of ['', 'tomato', '#fff', '#3b82f6a', 'a#3b82f6', '##3b82f6', '#3b82fg', '# 3b82f6']) {
    expect(toLch(text), text).toEqual(fallback);
    expect([isHexColor(text), hexColor(text)], text).toEqual([false, '#e2e8f0']);
  }
});

describe('contrast', () => {
  test.for([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#000000', 15.304],
    ['#0000ff', '#000000', 2.444],
    ['#0a0a0a', '#000000', 1.061],
    ['#0b0b0b', '#000000', 1.067],
  ] as const)('%s on %s is %d', ([a, b, ratio]) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 3);
  });

  test('does not depend on the order and is between 1 and 21', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21);
        expect(contrast(a, a)).toBe(1);
      }),
    );
  });
});

describe('solveContrast', () => {
  const lightness = fc.double({ min: 0, max: 1, noNaN: true });
  const target = fc.constantFrom(3, 4.5, 7);
  const backgrounds = fc.array(anyHex, { minLength: 1, maxLength: 3 });

  test('reaches the target on every background with the smallest change, or gives black or white', () => {
    fc.assert(
      fc.property(
        lightness,
        backgrounds,
        target,
        fc.constantFrom<-1 | 1>(-1, 1),
        (l, on, least, direction) => {
          const hex = solveContrast({ l, c: 0.1, h: 250 }, on, least, direction);
          const reached = (color: string) => on.every(each => contrast(color, each) >= least);
          const lightnesses = Array.from({ length: 251 }, (_, step) => l + direction * step * 0.004);
          const first = lightnesses
            .filter(each => each >= 0 && each <= 1)
            .map(each => lch(each, 0.1, 250))
            .find(reached);
          // The sum of the steps differs from their product in the last digits.
          const expected = first ?? (direction < 0 ? '#000000' : '#ffffff');
          expect(Math.abs(toLch(hex).l - toLch(expected).l)).toBeLessThan(0.004);
        },
      ),
    );
  });

  test('a colour that reaches the target is not changed', () => {
    const blue = toLch('#2b71e4');
    expect(solveContrast(blue, ['#ffffff'], 4.5, -1)).toBe('#2b71e4');
    expect(solveContrast(blue, ['#000000'], 4.5, 1)).toBe('#2b71e4');
    expect(solveContrast(blue, [], 21, 1)).toBe('#2b71e4');
    expect(solveContrast(blue, ['#ffffff'], contrast('#2b71e4', '#ffffff'), -1)).toBe('#2b71e4');
  });

  test('a colour that cannot reach the target becomes black or white', () => {
    const blue = toLch('#2b71e4');
    expect(solveContrast(blue, ['#ffffff', '#000000'], 7, -1)).toBe('#000000');
    expect(solveContrast(blue, ['#ffffff', '#000000'], 7, 1)).toBe('#ffffff');
    // White text on white cannot be made lighter, and black text on black cannot be made darker.
    expect(solveContrast({ l: 1, c: 0, h: 0 }, ['#ffffff'], 3, 1)).toBe('#ffffff');
    expect(solveContrast({ l: 0, c: 0, h: 0 }, ['#000000'], 3, -1)).toBe('#000000');
  });
});

describe('distances', () => {
  // The matrices of Machado et al. (2009) for severity 1.0, applied to linear sRGB in a separate calculation.
  test.for([
    ['#3b82f6', '#64748b', 0.1626, 0.1145, 'tritan'],
    ['#3f7407', '#040cfa', 0.4143, 0.09, 'tritan'],
    ['#facc15', '#e2e8f0', 0.1974, 0.1232, 'tritan'],
    ['#ff0000', '#00ff00', 0.5198, 0.2222, 'deutan'],
    ['#ef1e4d', '#11a71d', 0.391, 0.0239, 'deutan'],
    ['#fd440b', '#057f29', 0.3475, 0.0156, 'protan'],
  ] as const)('%s and %s: %d, and %d in %s vision', ([a, b, normal, worst]) => {
    expect(labDistance(a, b)).toBeCloseTo(normal, 3.3);
    expect(cvdDistance(a, b)).toBeCloseTo(worst, 3.3);
  });

  test('are symmetric, zero for equal colours, and never greater with colour blindness', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(labDistance(a, b)).toBe(labDistance(b, a));
        expect(cvdDistance(a, b)).toBe(cvdDistance(b, a));
        expect(cvdDistance(a, b)).toBeLessThanOrEqual(labDistance(a, b));
        expect(labDistance(a, a)).toBe(0);
      }),
    );
  });
});

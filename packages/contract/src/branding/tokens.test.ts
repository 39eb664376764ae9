import { describe, expect, test } from 'vitest';
import { contrast, cvdDistance, toLch } from './color.ts';
import { deriveTokens, type TokenName, toCssVariables } from './tokens.ts';

// The reference values of the default brand, agreed with the design.
const LIGHT = `
  canvas #f9fafb sidebar #f4f6f9 surface #ffffff surface-2 #f5f7f9 surface-3 #ebeef2 raised #ffffff
  border-soft #eaedf0 border #dfe2e7 border-strong #c5cbd3 grid #e9ecf0 border-control #8b95a4 text
  #151f2c text-2 #475365 text-3 #616d80 brand #3b82f6 brand-on #ffffff brand-solid #2b71e4 brand-hover
  #1a63d4 brand-tint #eff5fe brand-tint-2 #dce9fe brand-edge #b7d3ff brand-ink #1a62d3 brand-chart #3b82f6
  second #64748b second-on #ffffff second-solid #64748b second-hover #57677e second-tint #eff5fe
  second-tint-2 #dbe9fe second-edge #c1d2ec second-ink #59687f second-chart #64748b focus #3b82f6 up
  #219858 up-on #ffffff up-solid #01874a up-hover #007840 up-tint #ecf8ef up-tint-2 #d3f1db up-edge
  #abe0bb up-ink #037841 up-chart #219858 down #de3b3d down-on #ffffff down-solid #da373a down-hover
  #ca242c down-tint #fef1f0 down-tint-2 #fee0dd down-edge #ffbfb8 down-ink #c9222b down-chart #de3b3d warn
  #e38f0f warn-on #ffffff warn-solid #a76702 warn-hover #955c02 warn-tint #fdf3e8 warn-tint-2 #fbe3cb
  warn-edge #f2c89c warn-ink #935a03 warn-chart #cc7f03 m-clicks #3b82f6 m-position #e2791c m-impressions
  #722daa m-ctr #027f6d m-clicks-ink #256cde m-clicks-soft #e8f1fe m-impressions-ink #722daa
  m-impressions-soft #f4ecff m-ctr-ink #027f6d m-ctr-soft #ddf7f0 m-position-ink #af5900 m-position-soft
  #ffece0 cat-1 #3b82f6 cat-2 #964100 cat-3 #bf860c cat-4 #6a489d cat-5 #046d61 cat-6 #d86d6f cat-7
  #9f7dd8 cat-8 #00a795 cat-9 #863c81 cat-10 #c072b9 seq-1 #d2e2fd seq-2 #aecaf8 seq-3 #8ab2f3 seq-4
  #6699ed seq-5 #4180e6
`;
const DARK = `
  canvas #0c1015 sidebar #0a0d12 surface #14181e surface-2 #1a1f25 surface-3 #242a32 raised #1c2128
  border-soft #20252c border #2a3038 border-strong #414853 grid #22272e border-control #5b6572 text
  #eef0f3 text-2 #a4b2c6 text-3 #8491a4 brand #3b82f6 brand-on #ffffff brand-solid #2b71e4 brand-hover
  #1a63d4 brand-tint #1b273b brand-tint-2 #1e365d brand-edge #2e4c7e brand-ink #649efe brand-chart #4a8ffe
  second #64748b second-on #ffffff second-solid #64748b second-hover #57677e second-tint #1a273b
  second-tint-2 #29374c second-edge #3f4e63 second-ink #90a1b9 second-chart #8394ac focus #4a8ffe up
  #219858 up-on #ffffff up-solid #01874a up-hover #007840 up-tint #152d1d up-tint-2 #0d4224 up-edge
  #1a5b36 up-ink #48b674 up-chart #3bab69 down #de3b3d down-on #ffffff down-solid #da373a down-hover
  #ca242c down-tint #391e1c down-tint-2 #572522 down-edge #773733 down-ink #fe6f69 down-chart #f4514f warn
  #e38f0f warn-on #ffffff warn-solid #a76702 warn-hover #955c02 warn-tint #34230f warn-tint-2 #4f2e01
  warn-edge #6d4204 warn-ink #e38f0f warn-chart #e38f0f m-clicks #4a8ffe m-position #f8a052 m-impressions
  #c3a5f9 m-ctr #43d9be m-clicks-ink #4a8ffe m-clicks-soft #17263f m-impressions-ink #c3a5f9
  m-impressions-soft #2a203b m-ctr-ink #43d9be m-ctr-soft #002e26 m-position-ink #f8a052 m-position-soft
  #38200a cat-1 #4a8ffe cat-2 #bf632e cat-3 #e6ac45 cat-4 #8d6bc4 cat-5 #039585 cat-6 #fe9595 cat-7
  #c4a3ff cat-8 #21d3be cat-9 #ac60a6 cat-10 #e897e0 seq-1 #2a3a53 seq-2 #35507b seq-3 #4067a6 seq-4
  #4c7fd3 seq-5 #5998ff
`;

const BRANDS: Record<string, [primary: string, secondary: string]> = {
  default: ['#3b82f6', '#64748b'],
  green: ['#15803d', '#57534e'],
  yellow: ['#facc15', '#1f2937'],
  red: ['#dc2626', '#7c2d12'],
  black: ['#111111', '#888888'],
  purple: ['#7c3aed', '#334155'],
  cyan: ['#22d3ee', '#0f766e'],
  pale: ['#e2e8f0', '#e2e8f0'],
};

function fixture(text: string): Record<string, string> {
  const words = text.trim().split(/\s+/);
  return Object.fromEntries(words.flatMap((w, i) => (i % 2 === 0 ? [[`--${w}`, words[i + 1] ?? '']] : [])));
}
const [primary, secondary] = ['#3b82f6', '#64748b'];

describe('default brand', () => {
  test.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('%s equals the reference', (scheme, text) => {
    expect(toCssVariables(deriveTokens({ primary, secondary, scheme }))).toEqual(fixture(text));
  });

  test('is cached', () => {
    const input = { primary, secondary, scheme: 'light' } as const;
    expect(deriveTokens(input)).toBe(deriveTokens({ ...input }));
  });
});

test('an invalid colour falls back to light grey', () => {
  const good = deriveTokens({ primary: '#e2e8f0', secondary: '#e2e8f0', scheme: 'light' });
  expect(deriveTokens({ primary: 'tomato', secondary: '#fff', scheme: 'light' })).toEqual(good);
});

test('a pale brand has dark text, a strong brand is darkened for white text', () => {
  const pale = deriveTokens({ primary: '#facc15', secondary: '#1f2937', scheme: 'light' });
  expect(pale['brand-solid']).toBe('#facc15');
  expect(contrast(pale['brand-on'], '#000000')).toBeLessThan(2);
  // The text has little colour, even on a colourful brand.
  const pink = deriveTokens({ primary: '#f0abfc', secondary: '#1f2937', scheme: 'light' });
  expect(toLch(pink['brand-on']).c).toBeCloseTo(0.04, 2);
  const strong = deriveTokens({ primary, secondary, scheme: 'light' });
  expect(strong['brand-solid']).not.toBe(primary);
  expect(strong['brand-on']).toBe('#ffffff');
});

const CASES = Object.entries(BRANDS).flatMap(([name, pair]) =>
  (['light', 'dark'] as const).map(scheme => ({ name, pair, scheme })),
);

describe.each(CASES)('$name $scheme', ({ pair, scheme }) => {
  const color = (name: TokenName) => deriveTokens({ primary: pair[0], secondary: pair[1], scheme })[name];
  const atLeast = (ink: TokenName, on: TokenName, min: number) =>
    expect(contrast(color(ink), color(on)), `${ink} on ${on}`).toBeGreaterThanOrEqual(min - 0.01);

  test('text reaches AA on every surface', () => {
    for (const on of ['canvas', 'surface', 'surface-2'] as const) {
      atLeast('text', on, 7);
      for (const ink of ['text-2', 'text-3', 'brand-ink', 'up-ink', 'down-ink', 'warn-ink'] as const) {
        atLeast(ink, on, 4.5);
      }
    }
    atLeast('text-3', 'surface-3', 4.5);
  });

  test('roles, controls and data marks reach AA', () => {
    for (const r of ['brand', 'second', 'up', 'down', 'warn'] as const) {
      atLeast(`${r}-on`, `${r}-solid`, 4.5);
      atLeast(`${r}-ink`, `${r}-tint`, 4.5);
      atLeast(`${r}-chart`, 'surface', 3);
    }
    for (const m of ['m-clicks', 'm-impressions', 'm-ctr', 'm-position'] as const) atLeast(m, 'surface', 3);
    atLeast('border-control', 'surface', 3);
    atLeast('focus', 'surface', 3);
  });

  test('metrics and the first eight categories are distinguishable with colour blindness', () => {
    const closest = (names: TokenName[]) =>
      Math.min(...names.flatMap((a, i) => names.slice(i + 1).map(b => cvdDistance(color(a), color(b)))));
    expect(closest(['m-clicks', 'm-impressions', 'm-ctr', 'm-position'])).toBeGreaterThanOrEqual(0.095);
    expect(
      closest(['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'cat-7', 'cat-8']),
    ).toBeGreaterThanOrEqual(0.03);
  });
});

test('the oldest of 200 cached brands is removed first', () => {
  const brand = (blue: number) =>
    deriveTokens({
      primary: `#0000${blue.toString(16).padStart(2, '0')}`,
      secondary: '#000000',
      scheme: 'dark',
    });
  const tokens = Array.from({ length: 200 }, (_, blue) => brand(blue));
  expect(brand(0)).toBe(tokens[0]);
  brand(200);
  expect(brand(1)).toBe(tokens[1]);
  expect(brand(199)).toBe(tokens[199]);
  expect(brand(0)).not.toBe(tokens[0]);
});

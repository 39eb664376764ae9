import { contrast } from '@gsc/contract/branding/color';
import { deriveTokens, type TokenName, type Tokens } from '@gsc/contract/branding/tokens';
import { METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import fc from 'fast-check';

const TEXT = 4.5;
const GRAPHICS = 3;
const ROLES = ['brand', 'second', 'up', 'down', 'warn'] as const;
const SURFACES = ['canvas', 'surface', 'surface-2', 'sidebar', 'raised'] as const;

type Pair = readonly [color: TokenName, background: TokenName, least: number];

const on = (color: TokenName, backgrounds: readonly TokenName[], least: number): Pair[] =>
  backgrounds.map(background => [color, background, least]);

/** Every combination of colours that the product uses for text or for graphics with a meaning. */
const PAIRS: readonly Pair[] = [
  ...(['text', 'text-2', 'text-3'] as const).flatMap(text => on(text, [...SURFACES, 'surface-3'], TEXT)),
  ...ROLES.flatMap(role => [
    ...on(`${role}-on`, [`${role}-solid`, `${role}-hover`], TEXT),
    ...on(`${role}-ink`, [...SURFACES, `${role}-tint`, `${role}-tint-2`], TEXT),
    ...on(`${role}-chart`, ['surface', 'canvas'], GRAPHICS),
  ]),
  ...METRIC_NAMES.flatMap(metric => [
    ...on(`m-${metric}-ink`, SURFACES, TEXT),
    ...on(`m-${metric}`, ['surface'], GRAPHICS),
  ]),
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).flatMap(n => on(`cat-${n}`, ['surface'], GRAPHICS)),
  ...on('border-control', ['surface'], GRAPHICS),
  ...on('focus', ['surface', 'canvas'], GRAPHICS),
];

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

function failures(tokens: Tokens): string[] {
  return PAIRS.flatMap(([color, background, least]) => {
    const ratio = contrast(tokens[color], tokens[background]);
    return ratio >= least ? [] : [`${color} on ${background}: ${ratio.toFixed(2)}`];
  });
}

/** Checks random pairs of brand colours, and the extremes, in both schemes. */
export function contrastsOfRandomBrands(count: number, seed: number) {
  const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', 'invalid'];
  const brands = [
    ...extremes.flatMap(primary => extremes.map(secondary => [primary, secondary] as const)),
    ...fc.sample(fc.tuple(hex, hex), { numRuns: count, seed }),
  ];
  const found = new Map<string, string>();
  let failed = 0;
  for (const [primary, secondary] of brands)
    for (const scheme of ['light', 'dark'] as const)
      for (const text of failures(deriveTokens({ primary, secondary, scheme }))) {
        failed += 1;
        found.set(text.split(':')[0] ?? '', `${primary} ${secondary} ${scheme}: ${text}`);
      }
  return {
    ok: failed === 0,
    seed,
    brands: brands.length,
    schemes: 2,
    pairs_per_brand: PAIRS.length,
    below: failed,
    examples: [...found.values()].slice(0, 10),
  };
}

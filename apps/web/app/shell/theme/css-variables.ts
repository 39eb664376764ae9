import { type BrandColors, deriveTokens, toCssVariables } from '@gsc/contract/branding/tokens';
import type { CSSVariablesResolver } from '@mantine/core';
import { ROLE_OF_COLOR } from './variant-colors.ts';

const v = (name: string): string => `var(--${name})`;

const ladder = (color: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, i) => [`--mantine-color-${color}-${i}`, v(name)]));

// Mantine uses grey shades in the light scheme and "dark" shades in the dark scheme. Both map to our tokens.
const GREYS = [
  'surface-2',
  'surface-3',
  'border-soft',
  'border',
  'border-strong',
  'text-3',
  'text-3',
  'text-2',
  'text',
  'text',
];
const DARKS = [
  'text',
  'text-2',
  'text-3',
  'text-3',
  'border',
  'surface-3',
  'surface',
  'raised',
  'surface-2',
  'canvas',
];

const ROLES: Record<string, string> = {
  '--mantine-primary-color-contrast': v('brand-on'),
  '--mantine-color-bright': v('text'),
  '--mantine-color-text': v('text'),
  '--mantine-color-body': v('canvas'),
  '--mantine-color-error': v('down-ink'),
  '--mantine-color-success': v('up-ink'),
  '--mantine-color-placeholder': v('text-3'),
  '--mantine-color-anchor': v('brand-ink'),
  '--mantine-color-default': v('surface'),
  '--mantine-color-default-hover': v('surface-2'),
  '--mantine-color-default-color': v('text'),
  '--mantine-color-default-border': v('border-strong'),
  '--mantine-color-dimmed': v('text-3'),
  '--mantine-color-disabled': v('surface-2'),
  '--mantine-color-disabled-color': v('text-3'),
  '--mantine-color-disabled-border': v('border'),
};

const roleOfColor = ([color, role]: [string, string]): [string, string][] => [
  [`--mantine-color-${color}-filled`, v(`${role}-solid`)],
  [`--mantine-color-${color}-filled-hover`, v(`${role}-hover`)],
  [`--mantine-color-${color}-light`, v(`${role}-tint`)],
  [`--mantine-color-${color}-light-hover`, v(`${role}-tint-2`)],
  [`--mantine-color-${color}-light-color`, v(`${role}-ink`)],
  [`--mantine-color-${color}-outline`, v(`${role}-ink`)],
  [`--mantine-color-${color}-outline-hover`, v(`${role}-tint`)],
  [`--mantine-color-${color}-text`, v(`${role}-ink`)],
];

const MAPPED: Record<string, string> = {
  ...ROLES,
  ...Object.fromEntries(Object.entries(ROLE_OF_COLOR).flatMap(roleOfColor)),
};

/** Converts a brand to CSS: our tokens, and Mantine's variables that reference them. */
export function cssVariablesFor(brand: BrandColors): CSSVariablesResolver {
  const of = (scheme: 'light' | 'dark') => toCssVariables(deriveTokens({ ...brand, scheme }));
  return () => ({
    variables: {},
    light: { ...of('light'), ...MAPPED, ...ladder('gray', GREYS), '--mantine-color-black': v('text') },
    dark: { ...of('dark'), ...MAPPED, ...ladder('dark', DARKS) },
  });
}

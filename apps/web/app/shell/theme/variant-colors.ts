import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** The colour names a component may ask Mantine for, and the role each one plays. */
export const ROLE_OF_COLOR: Record<string, string> = {
  brand: 'brand',
  red: 'down',
  green: 'up',
  teal: 'up',
  yellow: 'warn',
  orange: 'warn',
};

/** Filled, light, default and subtle buttons from the roles; the rest stays Mantine's. */
export const variantColors: VariantColorsResolver = input => {
  const role = ROLE_OF_COLOR[input.color ?? input.theme.primaryColor];
  const base = defaultVariantColorsResolver(input);
  if (input.variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--surface-2)',
      color: 'var(--text)',
      border: '1px solid var(--border-strong)',
    };
  }
  if (input.variant === 'subtle') {
    // Quiet actions are grey unless they are a warning: brand colour is kept for the one main action.
    const color = role && role !== 'brand' ? `var(--${role}-ink)` : 'var(--text-2)';
    return { background: 'transparent', hover: 'var(--surface-3)', color, border: '1px solid transparent' };
  }
  if (!role) return base;
  if (input.variant === 'filled') {
    return {
      background: `var(--${role}-solid)`,
      hover: `var(--${role}-hover)`,
      color: `var(--${role}-on)`,
      border: '1px solid transparent',
    };
  }
  return base;
};

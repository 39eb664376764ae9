import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** Maps Mantine colour names to roles. */
export const ROLE_OF_COLOR: Record<string, string> = {
  brand: 'brand',
  red: 'down',
  green: 'up',
  teal: 'up',
  yellow: 'warn',
  orange: 'warn',
};

/** Colours for filled, default and subtle variants. Other variants use Mantine's default. */
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
    // Secondary actions are grey unless they are a warning. The brand colour is reserved for the main action.
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

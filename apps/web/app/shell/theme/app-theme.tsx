import './mantine-styles.css';
import { type BrandColors, deriveTokens, type Tokens } from '@gsc/contract/branding/tokens';
import { MantineProvider, type MantineProviderProps, useComputedColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { cssVariablesFor } from './css-variables.ts';
import { mantineTheme } from './mantine-theme.ts';
import { useIsPrinting } from './use-is-printing.ts';

const BrandContext = createContext<BrandColors | null>(null);

export type AppThemeProps = BrandColors &
  Pick<MantineProviderProps, 'colorSchemeManager' | 'defaultColorScheme'> & {
    nonce?: string | undefined;
    children: ReactNode;
  };

/** The Mantine theme in the account's colours. New colours apply immediately, also to charts. */
export function AppTheme({
  primary,
  secondary,
  nonce,
  defaultColorScheme = 'auto',
  children,
  ...scheme
}: AppThemeProps) {
  const brand = useMemo(() => ({ primary, secondary }), [primary, secondary]);
  // Dark pages are printed in light colours.
  const printed = useIsPrinting() ? { forceColorScheme: 'light' as const } : {};
  const resolver = useMemo(() => cssVariablesFor(brand), [brand]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolver}
      defaultColorScheme={defaultColorScheme}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
      {...scheme}
      {...printed}
    >
      <BrandContext value={brand}>{children}</BrandContext>
    </MantineProvider>
  );
}

/** The resolved colours of the current scheme, for canvas and other places without CSS variables. */
export function useTokens(): Tokens {
  const brand = useContext(BrandContext);
  const scheme = useComputedColorScheme('light');
  if (!brand) throw new Error('useTokens needs <AppTheme>');
  return deriveTokens({ ...brand, scheme });
}

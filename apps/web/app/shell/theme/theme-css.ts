import { type BrandColors, deriveTokens, type Tokens, toCssVariables } from '@gsc/contract/branding/tokens';

const declarations = (tokens: Tokens): string =>
  Object.entries(toCssVariables(tokens))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Both schemes as CSS text, for the <head> of pages without the component library. */
export function themeCss(brand: BrandColors): string {
  const light = declarations(deriveTokens({ ...brand, scheme: 'light' }));
  const dark = declarations(deriveTokens({ ...brand, scheme: 'dark' }));
  return `:root{${light}}[data-mantine-color-scheme=dark]{${dark}}`;
}

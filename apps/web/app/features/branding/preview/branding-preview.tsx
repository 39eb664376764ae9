import { contrast } from '@gsc/contract/branding/color';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { type ColorScheme, deriveTokens, type Tokens } from '@gsc/contract/branding/tokens';
import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { BrandingDraft } from '../branding-draft.ts';
import styles from './branding-preview.module.css';
import { SampleDashboard } from './sample-dashboard.tsx';

/** The draft in use. Deriving colours takes a moment, so the preview follows the fields with low priority. */
export function BrandingPreview({ draft }: { draft: BrandingDraft }) {
  const current = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<ColorScheme>();
  const scheme = chosen ?? current;
  const { primary_color: primary, secondary_color: secondary } = useDeferredValue(draft);
  const tokens = deriveTokens({ primary, secondary, scheme });
  return (
    <Card
      title={BRANDING_TEXT.preview}
      hint={BRANDING_TEXT.previewHint}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={BRANDING_TEXT.scheme}
          value={scheme}
          onChange={value => setChosen(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: BRANDING_TEXT.light },
            { value: 'dark', label: BRANDING_TEXT.dark },
          ]}
        />
      }
    >
      <SampleDashboard draft={draft} tokens={tokens} />
      <p className={styles.contrasts}>
        <span>{BRANDING_TEXT.buttonContrast(ratio(tokens, 'brand-on', 'brand-solid'))}</span>
        <span>{BRANDING_TEXT.linkContrast(ratio(tokens, 'brand-ink', 'surface'))}</span>
      </p>
    </Card>
  );
}

// Rounded down, so that a ratio below the required 4.5 is never shown as 4.5.
const ratio = (tokens: Tokens, text: keyof Tokens, background: keyof Tokens): string =>
  (Math.floor(contrast(tokens[text], tokens[background]) * 10) / 10).toFixed(1);

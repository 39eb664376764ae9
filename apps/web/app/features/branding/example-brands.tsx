import { BRANDING_TEXT, EXAMPLE_BRANDS } from '@gsc/contract/branding/labels';
import type { BrandColors } from '@gsc/contract/branding/tokens';
import { UnstyledButton } from '@mantine/core';
import styles from './example-brands.module.css';

/** Pairs of colours that fill both colour fields. */
export function ExampleBrands({ onPick }: { onPick(colors: BrandColors): void }) {
  return (
    <fieldset className={styles.examples}>
      <legend className={styles.label}>{BRANDING_TEXT.examples}</legend>
      <div className={styles.pairs}>
        {EXAMPLE_BRANDS.map(({ name, primary, secondary }) => (
          <UnstyledButton
            key={name}
            className={styles.pair}
            aria-label={name}
            title={name}
            onClick={() => onPick({ primary, secondary })}
          >
            <i style={{ background: primary }} />
            <i style={{ background: secondary }} />
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}

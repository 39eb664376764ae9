import { BrandMark } from '../../brand-mark.tsx';
import { useBranding } from '../../data/branding.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './brand.module.css';

/** The account's brand name and logo. Shows the product's own until they are loaded. */
export function Brand({
  nameHidden = false,
  logoHidden = false,
}: {
  nameHidden?: boolean;
  logoHidden?: boolean;
}) {
  const { brand_name, logo_url } = useBranding();
  return (
    <span className={styles.brand} title={nameHidden ? brand_name : undefined}>
      {logoHidden ? null : logo_url ? <Logo url={logo_url} /> : <BrandMark />}
      {!nameHidden && <span className={styles.name}>{brand_name}</span>}
    </span>
  );
}

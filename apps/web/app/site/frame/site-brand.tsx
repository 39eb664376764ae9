import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { BrandMark } from '../../brand-mark.tsx';
import styles from './site-brand.module.css';

export function SiteBrand() {
  return (
    <a href={ROUTES.landing} className={styles.brand}>
      <BrandMark size={26} />
      {BRANDING_DEFAULTS.brand_name}
    </a>
  );
}

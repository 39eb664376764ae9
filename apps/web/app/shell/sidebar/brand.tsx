import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandMark } from '../../brand-mark.tsx';
import { brandingQuery } from '../../data/branding.ts';
import styles from './brand.module.css';

/** The account's brand name and logo. Shows the product's own until they are loaded. */
export function Brand({
  nameHidden = false,
  logoHidden = false,
}: {
  nameHidden?: boolean;
  logoHidden?: boolean;
}) {
  const { data = BRANDING_DEFAULTS } = useQuery(brandingQuery);
  return (
    <span className={styles.brand} title={nameHidden ? data.brand_name : undefined}>
      {logoHidden ? null : data.logo_url ? <Logo key={data.logo_url} url={data.logo_url} /> : <BrandMark />}
      {!nameHidden && <span className={styles.name}>{data.brand_name}</span>}
    </span>
  );
}

/** Hidden if the image cannot be loaded. */
function Logo({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      className={styles.logo}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

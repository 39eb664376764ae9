import { BRANDING_DEFAULTS } from '@gsc/contract/branding';
import type { MetaDescriptor } from 'react-router';

/** Title and description of one page. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${BRANDING_DEFAULTS.brand_name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}

import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';

/** Page titles of the dashboard. It is not indexed, so there is no description. */
export const screenMeta = (title: string) => () => [
  { title: `${title} · ${BRANDING_DEFAULTS.brand_name}` },
  { name: 'robots', content: 'noindex' },
];

import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';

/** Titles of the dashboard. They are not for search engines, so there is no description. */
export const screenMeta = (title: string) => () => [
  { title: `${title} · ${BRANDING_DEFAULTS.brand_name}` },
  { name: 'robots', content: 'noindex' },
];

import type { Branding } from '@gsc/contract/branding/api';

/** The values of the form as they were typed. */
export type BrandingDraft = Record<keyof Branding, string>;

export const draftOf = (saved: Branding): BrandingDraft => ({ ...saved, logo_url: saved.logo_url ?? '' });

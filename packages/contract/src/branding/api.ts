import { z } from 'zod';

export const BRANDING_DEFAULTS = {
  brand_name: 'GSC Insights',
  logo_url: null,
  primary_color: '#3b82f6',
  secondary_color: '#64748b',
} as const;

export const Branding = z.object({
  brand_name: z.string(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
});
export type Branding = z.infer<typeof Branding>;

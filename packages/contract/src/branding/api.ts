import { z } from 'zod';
import { logoUrl } from './logo-url.ts';

export const BRANDING_PATHS = {
  branding: '/api/branding',
  logo: '/api/branding/logo',
} as const;

export const BRANDING_DEFAULTS = {
  brand_name: 'GSC Insights',
  logo_url: null,
  primary_color: '#3b82f6',
  secondary_color: '#64748b',
} as const;

export const BRAND_NAME_MAX = 200;
export const LOGO_URL_MAX = 2000;
export const COLOR_MAX = 200;

export const Branding = z.object({
  brand_name: z.string(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
});
export type Branding = z.infer<typeof Branding>;

const color = z.string().trim().max(COLOR_MAX);

/** An empty name is saved as the default, an empty logo as null. Invalid colours are saved and shown as light grey. */
export const BrandingUpdate = z.object({
  brand_name: z.string().trim().max(BRAND_NAME_MAX),
  logo_url: z
    .string()
    .trim()
    .max(LOGO_URL_MAX)
    .refine(text => text === '' || logoUrl(text) !== null)
    .nullable(),
  primary_color: color,
  secondary_color: color,
});
export type BrandingUpdate = z.infer<typeof BrandingUpdate>;

export const LogoQuery = z.object({ url: z.string().max(LOGO_URL_MAX) });

/** The message of the logo's frame to its parent: the size of the image, or null if it could not be loaded. */
export type LogoMessage = { logo: { width: number; height: number } | null };

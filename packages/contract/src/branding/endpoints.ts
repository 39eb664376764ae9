import { endpoints } from '../endpoint.ts';
import { BRANDING_PATHS, Branding, BrandingUpdate, LogoQuery } from './api.ts';

export const brandingEndpoints = endpoints({
  getBranding: {
    method: 'GET',
    path: BRANDING_PATHS.branding,
    summary: 'The brand of my account',
    access: 'demo',
    work: 'light',
    output: Branding,
    refusals: [401],
  },
  updateBranding: {
    method: 'PUT',
    path: BRANDING_PATHS.branding,
    summary: 'Saves the brand of my account',
    access: 'user',
    work: 'light',
    input: { body: BrandingUpdate },
    output: Branding,
    refusals: [400, 401],
  },
  getLogoFrame: {
    method: 'GET',
    path: BRANDING_PATHS.logo,
    summary: 'A page that shows one logo. Only the browser loads the image',
    // Frames cannot send the access token. The page contains only what the URL contains.
    access: 'public',
    work: 'light',
    input: { query: LogoQuery },
    output: { file: 'text/html' },
  },
});

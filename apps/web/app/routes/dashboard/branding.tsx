import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { BrandingScreen } from '../../features/branding/branding-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(BRANDING_TEXT.heading);

export default BrandingScreen;

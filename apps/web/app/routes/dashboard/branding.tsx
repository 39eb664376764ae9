import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { BrandingScreen } from '../../features/branding/branding-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(BRANDING_TEXT.heading);

export default BrandingScreen;

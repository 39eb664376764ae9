import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';

const NAMES: Record<string, string> = { DESKTOP: 'Desktop', MOBILE: 'Mobile', TABLET: 'Tablet' };

/** 'MOBILE' is 'Mobile'. */
export const deviceName = (code: string | null): string =>
  code === null ? 'Unknown' : (NAMES[code] ?? code);

export const DEVICE_ICONS: Record<string, LucideIcon> = {
  DESKTOP: Monitor,
  MOBILE: Smartphone,
  TABLET: Tablet,
};

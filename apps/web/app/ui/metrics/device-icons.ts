import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';

export const DEVICE_ICONS: Record<string, LucideIcon> = {
  DESKTOP: Monitor,
  MOBILE: Smartphone,
  TABLET: Tablet,
};

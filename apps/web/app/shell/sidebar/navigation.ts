import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import {
  ChartLine,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Palette,
  RefreshCw,
  SearchCheck,
  UserRound,
} from 'lucide-react';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pressed after `g`. */
  key?: string;
}

export const NAVIGATION: { title?: string; items: Destination[] }[] = [
  {
    items: [
      { to: ROUTES.overview, label: OVERVIEW_TEXT.title, icon: LayoutDashboard, key: 'o' },
      { to: ROUTES.properties, label: PROPERTIES_TEXT.navigation, icon: Globe, key: 'p' },
      { to: ROUTES.analytics, label: REPORTS_TEXT.title, icon: ChartLine, key: 'a' },
      { to: ROUTES.sync, label: SYNC_TEXT.heading, icon: RefreshCw, key: 's' },
      { to: ROUTES.indexing, label: INDEXING_TEXT.heading, icon: SearchCheck, key: 'i' },
    ],
  },
  {
    title: 'Settings',
    items: [
      { to: ROUTES.profile, label: PROFILE_TEXT.heading, icon: UserRound },
      { to: ROUTES.branding, label: BRANDING_TEXT.heading, icon: Palette },
    ],
  },
];

export const DESTINATIONS = NAVIGATION.flatMap(group => group.items);

import { ROUTES } from '@gsc/contract/routes';
import { PROPERTY_IDS } from './responses/properties.ts';

export const WIDTHS = [1440, 768, 390] as const;

export const reportAddress = (more = ''): string =>
  `${ROUTES.analytics}?p=${PROPERTY_IDS[0]}&from=2026-10-15&to=2026-11-13&cmp=prev${more}`;

/** Every dashboard screen with a selector of elements that are visible after its data is loaded. */
export const DASHBOARD_SCREENS = [
  { name: 'Overview', path: ROUTES.overview, shown: 'table' },
  { name: 'GSC Properties', path: ROUTES.properties, shown: 'article' },
  { name: 'Report builder', path: ROUTES.analytics, shown: 'table' },
  // A link that is not valid shows the form.
  { name: 'Report form', path: `${ROUTES.analytics}?from=yesterday`, shown: 'form' },
  { name: 'Query', path: reportAddress(), shown: 'table' },
  { name: 'Page', path: reportAddress('&dim=page'), shown: 'table' },
  { name: 'Query by page', path: reportAddress('&dim=query,page'), shown: 'table' },
  { name: 'Every text', path: reportAddress('&dim=query,page,property,country,device'), shown: 'table' },
  {
    name: 'Panel of a page',
    path: reportAddress('&panel=page~https://a.example/'),
    shown: '[role="dialog"] li',
  },
  { name: 'Plotted rows', path: reportAddress('&plot=one&plot=two'), shown: 'table' },
  { name: 'Changes', path: reportAddress('&tab=changes'), shown: 'table' },
  { name: 'Opportunities', path: reportAddress('&tab=opportunities'), shown: 'table' },
  { name: 'Cannibalisation', path: reportAddress('&tab=cannibalisation'), shown: 'article, ul, table' },
  { name: 'Regions', path: reportAddress('&tab=regions'), shown: 'table' },
  { name: 'Sync Monitor', path: ROUTES.sync, shown: 'main li' },
  { name: 'New indexing check', path: ROUTES.indexing, shown: 'form' },
  { name: 'Check history', path: `${ROUTES.indexing}?tab=history`, shown: 'main h4' },
  { name: 'Monitored lists', path: `${ROUTES.indexing}?tab=lists`, shown: 'main svg[role="img"]' },
  { name: 'History of a URL', path: `${ROUTES.indexing}?tab=lists&url=1`, shown: '[role="dialog"] time' },
  { name: 'Profile Settings', path: ROUTES.profile, shown: '#delete' },
  { name: 'White Label', path: ROUTES.branding, shown: 'form' },
  { name: 'Operator', path: ROUTES.operator, shown: 'main dl' },
  { name: 'Blog posts', path: ROUTES.blogAdmin, shown: 'h1' },
  { name: 'Blog editor', path: `${ROUTES.blogAdmin}/new`, shown: '[contenteditable]' },
] as const satisfies readonly { name: string; path: string; shown: string }[];

export type ScreenName = (typeof DASHBOARD_SCREENS)[number]['name'];

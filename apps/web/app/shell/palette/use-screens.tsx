import { INSIGHT_TAB_LABELS, INSIGHT_TABS } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { ChartLine } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { tabAddress } from '../../data/insight-address.ts';
import { useKeepProperty } from '../../data/properties/chosen-property.ts';
import { DESTINATIONS } from '../sidebar/navigation.ts';

export function useScreens(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const keep = useKeepProperty();
  return {
    group: 'Pages',
    actions: DESTINATIONS.map(({ to, label, icon: Icon, key }) => ({
      id: to,
      label,
      leftSection: <Icon size={16} strokeWidth={1.5} />,
      rightSection: key && <small>g {key}</small>,
      onClick: () => navigate(keep(to)),
    })),
  };
}

/** The tabs of Analytics. From one tab to another, properties, days and filters stay the same. */
export function useTabs(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const keep = useKeepProperty();
  const { pathname, search } = useLocation();
  const shown = pathname === ROUTES.analytics ? search : keep(pathname).slice(pathname.length);
  return {
    group: REPORTS_TEXT.title,
    actions: INSIGHT_TABS.map(tab => ({
      id: `tab-${tab}`,
      label: INSIGHT_TAB_LABELS[tab],
      leftSection: <ChartLine size={16} strokeWidth={1.5} />,
      onClick: () => navigate(`${ROUTES.analytics}?${tabAddress(new URLSearchParams(shown), tab)}`),
    })),
  };
}

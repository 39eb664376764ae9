import { ROUTES } from '@gsc/contract/routes';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router';
import { viewsQuery } from '../../data/reports.ts';

/** The saved views of the account, loaded when the palette is opened. */
export function useViews(opened: boolean): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { data } = useQuery({ ...viewsQuery, enabled: opened });
  return {
    group: 'Saved views',
    actions: (data?.views ?? []).map(({ id, name, address }) => ({
      id: `view-${id}`,
      label: name,
      leftSection: <Bookmark size={16} strokeWidth={1.5} />,
      onClick: () => navigate(`${ROUTES.analytics}?${address}`),
    })),
  };
}

import { ROUTES } from '@gsc/contract/routes';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useLocation } from 'react-router';
import { typeOf } from '../../data/insight-address.ts';
import { useOverviewScope } from '../../data/overview-scope.ts';
import { withDays } from '../../data/preset-address.ts';
import { idsUnlessAll } from '../../data/properties/property-address.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { boundsOf, rangeQuery } from '../../data/reports.ts';
import { useAddress } from '../../ui/address/use-address.ts';
import { type Preset, presetsFor } from '../../ui/date-range/date-range-rules.ts';
import { formatRange } from '../../ui/format/format.ts';

/** The presets of the date picker, on the screens that have one. They take effect at once. */
export function usePresets(opened: boolean): SpotlightActionGroupData {
  const { pathname } = useLocation();
  const [address, changeAddress] = useAddress();
  const [scope, setScope] = useOverviewScope();
  const isOverview = pathname === ROUTES.overview;
  const everyId = useQuery(propertiesQuery).data?.active.map(({ id }) => id) ?? [];
  const named = (address.get('p') ?? '').split(',').filter(Boolean);
  const isShown = opened && everyId.length > 0 && (isOverview || pathname === ROUTES.analytics);
  const { data } = useQuery({
    ...rangeQuery(idsUnlessAll(named, everyId), isOverview ? scope.type : typeOf(address)),
    enabled: isShown,
  });
  const apply = ({ from, to }: Preset) =>
    isOverview
      ? setScope({ range: { from, to } })
      : changeAddress(current => withDays(current, { from, to }), { preventScrollReset: true });
  // Before the first sync there are no days to choose.
  const presets = isShown && data?.first_day ? presetsFor(boundsOf(data)) : [];
  return {
    group: 'Dates',
    actions: presets.map(preset => ({
      id: `preset-${preset.id}`,
      label: preset.label,
      leftSection: <CalendarDays size={16} strokeWidth={1.5} />,
      rightSection: <small>{formatRange(preset.from, preset.to)}</small>,
      onClick: () => apply(preset),
    })),
  };
}

import { propertyName } from '@gsc/contract/properties/name';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { Monogram } from '../../ui/monogram.tsx';

/** Selects a property for the current screen. */
export function useProperties(): SpotlightActionGroupData {
  const active = useQuery(propertiesQuery).data?.active ?? [];
  const { choose } = useChosenProperty();
  const all = {
    id: 'property-all',
    label: 'All properties',
    leftSection: <Monogram name={null} size="sm" />,
    onClick: () => choose(null),
  };
  const each = active.map(({ id, property_url }) => {
    const name = propertyName(property_url);
    return {
      id: `property-${id}`,
      label: name,
      leftSection: <Monogram name={name} size="sm" />,
      onClick: () => choose(id),
    };
  });
  return { group: 'Properties', actions: active.length > 1 ? [all, ...each] : each };
}

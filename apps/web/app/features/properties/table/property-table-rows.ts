import type { Property } from '@gsc/contract/properties/api';
import type { PropertyStorage } from '@gsc/contract/sync/storage';
import type { ListedProperty } from '../../../data/properties/property-list.ts';
import { figureChange } from '../cards/figure-change.ts';
import type { PropertySync } from '../use-property-syncs.ts';

export type PropertyTableRow = ListedProperty & {
  property: Property;
  sync: PropertySync;
  storage: PropertyStorage | undefined;
};

type Sources = {
  syncOf: (propertyId: string) => PropertySync;
  storage: readonly PropertyStorage[];
};

/** The active properties with their figures, in the order of the list. */
export function propertyTableRows(
  properties: readonly Property[],
  { syncOf, storage }: Sources,
): PropertyTableRow[] {
  const storageById = new Map(storage.map(each => [each.property_id, each]));
  return properties.map(property => {
    const stored = storageById.get(property.id);
    return {
      ...{ property, storage: stored, sync: syncOf(property.id) },
      ...{ property_url: property.property_url, tags: property.tags },
      valueOf: sort => {
        if (sort === 'synced') return property.last_sync_at;
        if (sort === 'clicks' || sort === 'impressions') return stored?.figures?.[sort] ?? null;
        if (sort === 'clicks_change') return figureChange(stored?.figures, 'clicks');
        if (sort === 'impressions_change') return figureChange(stored?.figures, 'impressions');
        return null;
      },
    };
  });
}

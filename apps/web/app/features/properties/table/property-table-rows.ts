import type { Property } from '@gsc/contract/properties/api';
import type { PropertyStorage } from '@gsc/contract/sync/storage';
import type { ListedProperty } from '../../../data/properties/property-list.ts';
import { figureChange } from '../cards/figure-change.ts';
import type { PropertySync } from '../use-property-syncs.ts';

type StoredProperty = ListedProperty & { property: Property; storage: PropertyStorage | undefined };
export type PropertyTableRow = StoredProperty & { sync: PropertySync };

/** The active properties with their figures, in the order of the list. */
export function storedProperties(
  properties: readonly Property[],
  storage: readonly PropertyStorage[],
): StoredProperty[] {
  const storageById = new Map(storage.map(each => [each.property_id, each]));
  return properties.map(property => {
    const stored = storageById.get(property.id);
    return {
      ...{ property, storage: stored },
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

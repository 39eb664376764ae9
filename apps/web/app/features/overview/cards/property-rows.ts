import { METRIC_NAMES, type MetricName } from '@gsc/contract/metrics/metrics';
import type { Overview } from '@gsc/contract/overview/api';
import type { ListedProperty } from '../../../data/properties/property-list.ts';
import { changeOf, metricOf } from '../../../ui/metrics/metric-change.ts';

export type PropertyRow = Overview['properties'][number] & ListedProperty;

/** The properties of an overview with the values that the table is sorted by. */
export const propertyRows = (
  properties: Overview['properties'],
  tagsOf: (propertyId: string) => readonly string[],
): PropertyRow[] =>
  properties.map(property => ({
    ...property,
    tags: tagsOf(property.property_id),
    valueOf: sort => {
      if (sort === 'synced') return property.last_sync_at;
      const metric = METRIC_NAMES.find(name => sort.startsWith(name)) as MetricName;
      return sort === metric ? metricOf(property.totals, metric) : changeOf(property.compared, metric);
    },
  }));

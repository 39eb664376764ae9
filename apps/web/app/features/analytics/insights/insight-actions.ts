import { valueName } from '@gsc/contract/analytics/names/value-name';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { onlyValues, withoutValues } from '../../../data/row-filters.ts';
import type { RowAction } from '../../../ui/table/rows/row-action.ts';
import { valueActions } from '../../../ui/table/rows/value-actions.ts';
import type { InsightState } from './use-insight.ts';

type Dimension = 'query' | 'page' | 'country' | 'device';

/** Filter, exclude and copy, for one row or for all selected rows. */
export function insightActions(
  dimension: Dimension,
  values: readonly string[],
  { config, go }: Pick<InsightState, 'config' | 'go'>,
): RowAction[] {
  if (values.length === 0) return [];
  const [one, many] = DIMENSIONS[dimension].noun;
  return valueActions({
    object: values.length === 1 ? `this ${one}` : `${values.length} ${many}`,
    text: values.map(value => valueName(dimension, value)).join('\n'),
    onFilter: () => go({ filters: onlyValues(config.filters, dimension, values) }),
    onExclude: () => go({ filters: withoutValues(config.filters, dimension, values) }),
  });
}

import type { ReportConfig, ReportDimension } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import type { RowAction } from '../../../../ui/table/rows/row-action.ts';
import { valueActions } from '../../../../ui/table/rows/value-actions.ts';
import { excluding, narrowedTo } from './drill.ts';
import { nameOfValue } from './name-of-value.ts';

type RowValues = readonly (string | null)[];

type Options = {
  config: ReportConfig;
  propertyNames: ReadonlyMap<string, string>;
  change: (change: Partial<ReportConfig>) => void;
};

/** Filter, exclude and copy, for each dimension of one row or of all selected rows. */
export function reportRowActions(rows: readonly RowValues[], options: Options): RowAction[] {
  return options.config.dimensions.flatMap((dimension, at) => {
    const values = [...new Set(rows.flatMap(row => row[at] ?? []))];
    return values.length > 0 ? actionsFor(dimension, values, options) : [];
  });
}

function actionsFor(
  dimension: ReportDimension,
  values: readonly string[],
  { config, propertyNames, change }: Options,
): RowAction[] {
  const [one, many] = DIMENSIONS[dimension].noun;
  const [narrowed, rest] = [narrowedTo(config, dimension, values), excluding(config, dimension, values)];
  return valueActions({
    object: values.length === 1 ? `this ${one}` : `${values.length} ${many}`,
    text: values.map(value => nameOfValue(dimension, value, propertyNames)).join('\n'),
    onFilter: narrowed && (() => change(narrowed)),
    onExclude: rest && (() => change(rest)),
  });
}

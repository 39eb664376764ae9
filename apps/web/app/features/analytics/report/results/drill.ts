import type { ReportConfig, ReportDimension } from '@gsc/contract/analytics/report/api';
import {
  DIMENSIONS,
  dimensionBelow,
  isFilterDimension,
  isTimeDimension,
} from '@gsc/contract/analytics/report/dimensions';
import { onlyValues, withoutValues } from '../../../../data/row-filters.ts';
import { addDays, addMonths } from '../../../../ui/format/day.ts';

/** The days of a row by day, week or month, limited to the report's range. */
function spanOf(dimension: ReportDimension, day: string, { from, to }: ReportConfig) {
  if (!isTimeDimension(dimension)) return null;
  const last =
    dimension === 'day'
      ? day
      : dimension === 'week'
        ? addDays(day, 6)
        : addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  return { from: day < from ? from : day, to: last > to ? to : last };
}

/** The change that limits a report to these values, or null if there is none. */
export function narrowedTo(
  config: ReportConfig,
  dimension: ReportDimension,
  values: readonly string[],
): Partial<ReportConfig> | null {
  const [only] = values;
  if (isFilterDimension(dimension)) return { filters: onlyValues(config.filters, dimension, values) };
  if (dimension === 'property') return { property_ids: [...values] };
  return values.length === 1 && only !== undefined ? spanOf(dimension, only, config) : null;
}

/** The change that excludes these values, or null if there is none. */
export function excluding(
  config: ReportConfig,
  dimension: ReportDimension,
  values: readonly string[],
): Partial<ReportConfig> | null {
  if (isFilterDimension(dimension)) return { filters: withoutValues(config.filters, dimension, values) };
  const left = config.property_ids.filter(id => !values.includes(id));
  return dimension === 'property' && left.length > 0 ? { property_ids: left } : null;
}

/** True for the row of pages that are in a folder themselves, without another one. */
function isDeepest(dimension: ReportDimension, folder: string): boolean {
  const { levels = 0 } = DIMENSIONS[dimension];
  return folder.split('/').filter(Boolean).length < levels;
}

/** Returns the report one level below a row's value, or null if there is none. */
export function drillInto(
  config: ReportConfig,
  dimension: ReportDimension,
  value: string | null,
): ReportConfig | null {
  if (value === null) return null;
  const narrowed = narrowedTo(config, dimension, [value]);
  if (!narrowed) return null;
  const rest = config.dimensions.filter(each => each !== dimension);
  const limited = { ...config, ...narrowed };
  const below = isDeepest(dimension, value) ? 'page' : dimensionBelow(dimension, limited);
  if (rest.length === 0 && below === null) return null;
  return {
    ...limited,
    dimensions: rest.length > 0 || below === null ? rest : [below],
    sort: { by: 'clicks', descending: true },
    page: 1,
  };
}

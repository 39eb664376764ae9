/** The rows of a report that are drawn as lines of one chart. This file must not import zod. */

import { joinValues, splitValues } from '../filters/value-list.ts';
import { FILTER_DIMENSIONS } from '../report/dimensions.ts';

export const MAX_PLOTTED_ROWS = 8;

/** The URL parameter, once for each row. The values of a row are separated by ~. */
const PLOT_PARAM = 'plot';

export const PLOT_TEXT = {
  plot: 'Plot selected',
  tooMany: `Up to ${MAX_PLOTTED_ROWS} rows can be drawn.`,
  title: (metric: string, unit: string) => `${metric} of the selected rows by ${unit}`,
  chart: 'Lines of the selected rows',
  showTotals: 'Show totals',
  pivot: 'Selected rows by month',
  row: 'Row',
  failed: 'The selected rows could not be loaded.',
} as const;

/** Rows by property, day, week or month cannot be drawn, because they are not filters of a report. */
export const isPlottable = (dimensions: readonly string[]): boolean =>
  dimensions.length > 0 && dimensions.every(name => FILTER_DIMENSIONS.some(each => each === name));

/** Replaces the drawn rows in a URL. */
export function withPlot(address: URLSearchParams, rows: readonly (readonly string[])[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(PLOT_PARAM);
  for (const values of rows) next.append(PLOT_PARAM, joinValues(values));
  return next;
}

/** Rows that do not match the dimensions are ignored, such as those of another report. */
export function plotOf(address: URLSearchParams, dimensions: readonly string[]): string[][] {
  if (!isPlottable(dimensions)) return [];
  return address
    .getAll(PLOT_PARAM)
    .map(splitValues)
    .filter(values => values.length === dimensions.length && values.every(Boolean))
    .slice(0, MAX_PLOTTED_ROWS);
}

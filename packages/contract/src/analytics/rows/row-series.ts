import { z } from 'zod';
import { FILTER_TEXT_MAX, ReportConfig } from '../report/api.ts';
import { FILTER_DIMENSIONS, REPORT_DIMENSIONS } from '../report/dimensions.ts';
import { SeriesPoint } from '../report/result.ts';
import { MAX_PLOTTED_ROWS } from './plot.ts';

const isFilterable = (name: string) => FILTER_DIMENSIONS.some(each => each === name);

/** The rows are values of the report's dimensions. Only dimensions that can be filtered are supported. */
export const RowSeriesRequest = z
  .object({
    config: ReportConfig,
    rows: z
      .array(z.array(z.string().min(1).max(FILTER_TEXT_MAX)).min(1).max(REPORT_DIMENSIONS.length))
      .min(1)
      .max(MAX_PLOTTED_ROWS),
  })
  .superRefine(({ config: { dimensions }, rows }, problem) => {
    if (!dimensions.every(isFilterable)) problem.addIssue('These rows cannot be drawn.');
    if (rows.some(values => values.length !== dimensions.length))
      problem.addIssue('A row has one value for each dimension.');
  });
export type RowSeriesRequest = z.infer<typeof RowSeriesRequest>;

/** Each row has the series of a report that is limited to this row, without a comparison. */
export const RowSeries = z.object({
  rows: z.array(
    z.object({
      values: z.array(z.string()),
      series: z.array(SeriesPoint),
      /** Days after a range that ends on the last final day, as in the report. */
      after: z.array(SeriesPoint),
    }),
  ),
});
export type RowSeries = z.infer<typeof RowSeries>;

import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { RowSeries } from '@gsc/contract/analytics/rows/row-series';
import type { MetricName } from '@gsc/contract/metrics/metrics';
import { CATEGORY_COLORS, type ChartAnnotation, type ChartModel } from '../../../../ui/chart/chart-model.ts';
import { seriesModel } from '../../../../ui/chart/series-model.ts';

/** 'merino base layer, Germany' */
export const rowLabel = (
  { dimensions }: Pick<ReportConfig, 'dimensions'>,
  values: readonly string[],
): string => values.map((value, at) => valueName(dimensions[at] ?? '', value)).join(', ');

type PlotOptions = { config: ReportConfig; metric: MetricName; annotations: readonly ChartAnnotation[] };

/** One line for each row. A point is fresh or partial in all lines, because the days are the same. */
export function plotModel({ rows }: RowSeries, { config, metric, annotations }: PlotOptions): ChartModel {
  const models = rows.map(({ series, after }) =>
    seriesModel([...series, ...after], {
      metrics: [metric],
      grain: config.granularity,
      to: config.to,
      annotations,
    }),
  );
  const [first] = models;
  return {
    ...(first ?? { days: [], freshDays: 0 }),
    // An unfinished day without data for one row can have data for another.
    freshDays: Math.max(0, ...models.map(({ freshDays }) => freshDays)),
    sharedAxis: true,
    series: models.flatMap(({ series: [line] }, at) =>
      line
        ? [
            {
              ...line,
              id: JSON.stringify(rows[at]?.values),
              color: CATEGORY_COLORS[at],
              label: rowLabel(config, rows[at]?.values ?? []),
            },
          ]
        : [],
    ),
  };
}

import type { ReportConfig, ReportDimension, ReportMetric } from '@gsc/contract/reports/api';
import { REPORT_DIMENSION_LABELS, REPORT_METRIC_LABELS, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Report, ReportRow } from '@gsc/contract/reports/result';
import { valueName } from '@gsc/contract/reports/value-name';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { formatFullDay, formatMetric, formatMonth } from '../../../ui/format/format.ts';
import { LongText } from '../../../ui/format/long-text.tsx';
import { metricOf } from '../../../ui/metrics/metric-change.ts';
import { changeColumns } from '../../../ui/table/change-column.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { trendColumns } from '../../../ui/table/trend-columns.tsx';
import { drillInto } from './drill.ts';
import styles from './report-results.module.css';

type ColumnOptions = {
  report: Report;
  propertyNames: ReadonlyMap<string, string>;
  addressFor: (config: ReportConfig) => URLSearchParams;
};

/** Dimensions, metrics with their changes, and the trend of clicks. */
export function columnsFor(options: ColumnOptions): DataColumn<ReportRow>[] {
  const { config } = options.report;
  return [
    ...config.dimensions.map((dimension, i) => dimensionColumn(dimension, i, options)),
    ...config.metrics.flatMap(metric => [
      metricColumn(metric, options.report),
      ...changeColumns(metric, options.report, 2),
    ]),
    ...trendColumns(options.report),
  ];
}

/** Dimensions with short values. All others can be long. */
const SHORT: readonly ReportDimension[] = ['day', 'week', 'month', 'country', 'device'];

function dimensionColumn(
  dimension: ReportDimension,
  index: number,
  { report, propertyNames, addressFor }: ColumnOptions,
): DataColumn<ReportRow> {
  const nameOf = (value: string | null): string => {
    if (value === null) return REPORTS_TEXT.unknown;
    if (dimension === 'property') return propertyNames.get(value) ?? value;
    if (dimension === 'day') return formatFullDay(value);
    if (dimension === 'week') return `Week of ${formatFullDay(value)}`;
    return dimension === 'month' ? formatMonth(value) : valueName(dimension, value);
  };
  return {
    id: dimension,
    header: REPORT_DIMENSION_LABELS[dimension],
    long: !SHORT.includes(dimension),
    ...(index === 0 ? { total: 'All rows' } : { total: '' }),
    cell: row => {
      const value = row.values[index] ?? null;
      const below = drillInto(report.config, dimension, value);
      const isNew = index === 0 && row.compared !== null && row.compared.before === null;
      const text = <LongText>{nameOf(value)}</LongText>;
      return (
        <span className={styles.value}>
          {below ? (
            <Link to={`?${addressFor(below)}`} preventScrollReset>
              {text}
            </Link>
          ) : (
            text
          )}
          {isNew && <Badge tone="brand">New</Badge>}
        </span>
      );
    },
  };
}

const METRICS_WITH_BAR: readonly ReportMetric[] = ['clicks', 'impressions'];

function metricColumn(metric: ReportMetric, { totals }: Report): DataColumn<ReportRow> {
  return {
    id: metric,
    header: REPORT_METRIC_LABELS[metric],
    align: 'right',
    total: formatMetric(metric, metricOf(totals, metric)),
    cell: row => formatMetric(metric, metricOf(row, metric)),
    ...(METRICS_WITH_BAR.includes(metric) ? { bar: row => metricOf(row, metric) ?? 0 } : {}),
  };
}

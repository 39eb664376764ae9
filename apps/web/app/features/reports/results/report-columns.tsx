import type { ReportConfig, ReportDimension } from '@gsc/contract/reports/api';
import { REPORT_DIMENSION_LABELS, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Report, ReportRow } from '@gsc/contract/reports/result';
import { valueName } from '@gsc/contract/reports/value-name';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { formatFullDay, formatMonth } from '../../../ui/format/format.ts';
import { LongText } from '../../../ui/format/long-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { metricColumns } from '../../../ui/table/metric-columns.tsx';
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
    ...config.metrics.flatMap(metric => metricColumns(metric, options.report)),
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

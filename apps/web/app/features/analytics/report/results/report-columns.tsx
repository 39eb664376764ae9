import type { ReportConfig, ReportDimension } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS, isTimeDimension } from '@gsc/contract/analytics/report/dimensions';
import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { PANEL_DIMENSIONS } from '@gsc/contract/analytics/rows/panel';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { LongText } from '../../../../ui/format/long-text.tsx';
import { PanelLink } from '../../../../ui/panel/panel-link.tsx';
import type { PanelFigures } from '../../../../ui/panel/panel-state.ts';
import type { DataColumn } from '../../../../ui/table/data-column.ts';
import { metricColumns } from '../../../../ui/table/metric-columns.tsx';
import { trendColumns } from '../../../../ui/table/trend-columns.tsx';
import { drillInto } from './drill.ts';
import { nameOfValue } from './name-of-value.ts';
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

/** Days, countries and devices. All others can be long. */
const isShort = (name: ReportDimension) =>
  isTimeDimension(name) || DIMENSIONS[name].base === 'country' || DIMENSIONS[name].base === 'device';

function dimensionColumn(
  dimension: ReportDimension,
  index: number,
  { report, propertyNames, addressFor }: ColumnOptions,
): DataColumn<ReportRow> {
  return {
    id: dimension,
    header: DIMENSIONS[dimension].label,
    long: !isShort(dimension),
    ...(index === 0 ? { total: 'All rows' } : { total: '' }),
    cell: row => {
      const value = row.values[index] ?? null;
      const below = drillInto(report.config, dimension, value);
      const isNew = index === 0 && row.compared !== null && row.compared.before === null;
      const text = <LongText>{nameOfValue(dimension, value, propertyNames)}</LongText>;
      const panel = PANEL_DIMENSIONS.find(name => name === dimension);
      return (
        <span className={styles.value}>
          {panel && value !== null ? (
            <PanelLink dimension={panel} value={value} figures={figuresOf(report, row)}>
              {text}
            </PanelLink>
          ) : below ? (
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

/** With several dimensions, a row covers only a part of its query or page. */
export const figuresOf = ({ config }: Report, { clicks, impressions, ctr, position, compared }: ReportRow) =>
  config.dimensions.length === 1
    ? ({ totals: { clicks, impressions, ctr, position }, compared } satisfies PanelFigures)
    : null;

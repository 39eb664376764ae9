import type { ChangedRow } from '@gsc/contract/analytics/insights/api';
import { CHANGE_DIMENSIONS, INSIGHT_COLUMN_LABELS } from '@gsc/contract/analytics/insights/labels';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS, dimensionBelow } from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { Link } from 'react-router';
import type { InsightChoice } from '../../../data/insight-address.ts';
import { onlyValues } from '../../../data/row-filters.ts';
import { formatMetric, formatNumber, formatSigned, MISSING } from '../../../ui/format/format.ts';
import { LongText } from '../../../ui/format/long-text.tsx';
import { SignedChange } from '../../../ui/metrics/signed-change.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

type Column = DataColumn<ChangedRow>;
type By = InsightChoice['by'];

export const nameOfRow = (by: By, value: string | null): string =>
  value === null ? REPORTS_TEXT.unknown : valueName(by, value);

/** The column ids are the sort keys of the list. */
export function changedRowColumns({ choice, config, linkFor }: InsightState): Column[] {
  const { by, list } = choice;
  const onBoth = list === 'growing' || list === 'decaying';
  const number = (id: string, header: string, cell: Column['cell']): Column => ({
    id,
    header,
    align: 'right',
    cell,
  });
  const part = (name: 'impressions' | 'rank' | 'click_through') =>
    number(`by_${name}`, INSIGHT_COLUMN_LABELS[`by_${name}`], row =>
      row.parts ? formatSigned(row.parts[name]) : MISSING,
    );
  return [
    {
      id: by,
      header: DIMENSIONS[by].field,
      long: true,
      sortable: false,
      cell: row => {
        const text = <LongText>{nameOfRow(by, row.value)}</LongText>;
        if (row.value === null) return text;
        const below = drillInto(config, by, row.value);
        if (!below) return text;
        return (
          <Link
            to={linkFor(config, { filters: below.filters }, { by: below.by, order: null })}
            preventScrollReset
          >
            {text}
          </Link>
        );
      },
    },
    number('now', METRICS.clicks.label, row => formatNumber(row.now?.clicks ?? 0)),
    number('before', INSIGHT_COLUMN_LABELS.before, row => formatNumber(row.before?.clicks ?? 0)),
    {
      ...number('change', INSIGHT_COLUMN_LABELS.change, row => (
        <SignedChange clicks={row.clicks_change} within={row.within_variation} className={styles.change} />
      )),
      bar: row => Math.abs(row.clicks_change),
      barTone: row => (row.clicks_change < 0 ? 'down' : undefined),
    },
    ...(onBoth
      ? [part('impressions'), part('rank'), part('click_through')]
      : [
          number('impressions', METRICS.impressions.label, row =>
            formatNumber((row.now ?? row.before)?.impressions ?? null),
          ),
        ]),
    number('position', METRICS.position.label, row =>
      [row.before, row.now]
        .flatMap(side => (side ? [formatMetric('position', side.position, 'short')] : []))
        .join(' → '),
    ),
  ];
}

/** The rows below one, or null if Google lists none. */
function drillInto(
  config: ReportConfig,
  by: By,
  value: string,
): { filters: ReportConfig['filters']; by: By } | null {
  const filters = onlyValues(config.filters, by, [value]);
  const below = dimensionBelow(by, { ...config, filters });
  const listed = CHANGE_DIMENSIONS.find(name => name === below);
  return listed ? { filters, by: listed } : null;
}

import type { ChangedRow, ClicksChange } from '@gsc/contract/insights/api';
import { CHANGE_LIST_LABELS, CHANGE_LISTS } from '@gsc/contract/insights/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import type { ReportConfig, ReportFilter } from '@gsc/contract/reports/api';
import { countryName } from '@gsc/contract/reports/country-name';
import { deviceName } from '@gsc/contract/reports/device-name';
import { REPORT_PAGE_SIZE, REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { isFeed } from '@gsc/contract/search-types';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InsightChoice } from '../../data/insight-address.ts';
import { changedRowsQuery } from '../../data/insights.ts';
import { Card } from '../../ui/card.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { formatMetric, formatNumber, formatSigned, MISSING } from '../../ui/format/format.ts';
import { LongText } from '../../ui/format/long-text.tsx';
import { SignedChange } from '../../ui/metrics/signed-change.tsx';
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import { ROW_LABELS } from './change-labels.ts';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

type ChangedRowsCardProps = { lists: ClicksChange['lists']; state: InsightState };

export function ChangedRowsCard({ lists, state }: ChangedRowsCardProps) {
  const { config, choice, go } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery(changedRowsQuery(config, choice));
  const { count, clicks } = lists[choice.list];
  const labels = ROW_LABELS[choice.by];
  const title = `${CHANGE_LIST_LABELS[choice.list]} ${labels.many}`;
  return (
    <Card
      title={title}
      hint={count > 0 ? `${formatSigned(clicks)} clicks in total` : null}
      flush
      actions={
        <span className={styles.choices}>
          <SegmentedControl
            aria-label="List"
            data={CHANGE_LISTS.map(list => ({
              value: list,
              label: `${CHANGE_LIST_LABELS[list]} ${formatNumber(lists[list].count)}`,
            }))}
            value={choice.list}
            onChange={list => go({}, { list })}
          />
        </span>
      }
    >
      {error && (
        <div className={styles.inset}>
          <InsightError error={error} onRetry={() => refetch()} />
        </div>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={8} inCard />
        </DelayedFallback>
      )}
      {data && !error && data.row_count === 0 && (
        <p className={styles.none}>
          No {labels.one} is {CHANGE_LIST_LABELS[choice.list].toLowerCase()} in these days.
        </p>
      )}
      {data && !error && data.row_count > 0 && (
        <>
          <DataTable
            label={title}
            columns={columnsFor(state)}
            rows={data.rows}
            rowKey={row => row.value ?? ''}
            sort={{ id: 'change', desc: choice.list === 'growing' || choice.list === 'new' }}
            onSort={() => undefined}
            refreshing={isPlaceholderData}
          />
          <TablePager
            page={data.page}
            total={data.row_count}
            pageSize={REPORT_PAGE_SIZE}
            onPage={page => go({ page })}
          />
        </>
      )}
    </Card>
  );
}

function columnsFor({ choice, config, linkFor }: InsightState): DataColumn<ChangedRow>[] {
  const { by, list } = choice;
  const onBoth = list === 'growing' || list === 'decaying';
  const number = (id: string, header: string, cell: (row: ChangedRow) => string): DataColumn<ChangedRow> => ({
    id,
    header,
    align: 'right',
    sortable: false,
    cell,
  });
  const part = (name: 'impressions' | 'rank' | 'click_through', header: string) =>
    number(name, header, row => (row.parts ? formatSigned(row.parts[name]) : MISSING));
  return [
    {
      id: by,
      header: ROW_LABELS[by].label,
      long: true,
      sortable: false,
      cell: row => {
        const text = <LongText>{nameOf(by, row.value)}</LongText>;
        if (row.value === null) return text;
        const below = drillInto(config, by, row.value);
        return (
          <Link to={linkFor(config, { filters: below.filters }, { by: below.by })} preventScrollReset>
            {text}
          </Link>
        );
      },
    },
    number('now', METRICS.clicks.label, row => formatNumber(row.now?.clicks ?? 0)),
    number('before', 'Before', row => formatNumber(row.before?.clicks ?? 0)),
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      sortable: false,
      bar: row => Math.abs(row.clicks_change),
      cell: row => (
        <SignedChange clicks={row.clicks_change} within={row.within_variation} className={styles.change} />
      ),
    },
    ...(onBoth
      ? [
          part('impressions', 'by impressions'),
          part('rank', 'by rank'),
          part('click_through', 'by click-through'),
        ]
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

function nameOf(by: InsightChoice['by'], value: string | null): string {
  if (value === null) return REPORTS_TEXT.unknown;
  if (by === 'country') return countryName(value);
  return by === 'device' ? deviceName(value) : value;
}

/** Leads from a query to its pages, and from everything else to its queries. Feeds have no queries. */
function drillInto(config: ReportConfig, by: InsightChoice['by'], value: string) {
  const filter: ReportFilter = { dimension: by, operator: by === 'query' ? 'is' : 'in', values: [value] };
  return {
    filters: [...config.filters.filter(({ dimension }) => dimension !== by), filter],
    by:
      by === 'query'
        ? ('page' as const)
        : isFeed(config.search_type)
          ? ('country' as const)
          : ('query' as const),
  };
}

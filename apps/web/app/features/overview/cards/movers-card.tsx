import { REPORT_MAX_PROPERTIES } from '@gsc/contract/analytics/report/labels';
import type { ChosenComparison } from '@gsc/contract/dates/comparison-days';
import { isCountNormal, type Variation } from '@gsc/contract/metrics/variation';
import type { MovedPage, OverviewMovers } from '@gsc/contract/overview/api';
import { propertyName } from '@gsc/contract/properties/name';
import { Button } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { lengthOf } from '../../../ui/date-range/date-range-rules.ts';
import { formatNumber, plural } from '../../../ui/format/format.ts';
import { LongText } from '../../../ui/format/long-text.tsx';
import { pagePath } from '../../../ui/format/page-path.ts';
import { SignedChange } from '../../../ui/metrics/signed-change.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Sparkline } from '../../../ui/small-charts/sparkline.tsx';
import { type ListColumn, ListTable } from '../../../ui/table/list-table.tsx';
import { untilLabel } from '../changes/until-label.ts';
import { freshDays } from '../fresh-days.ts';
import { reportLink } from '../report-link.ts';
import styles from './movers-card.module.css';

type MoversCardProps = {
  title: string;
  comparison: ChosenComparison;
  movers: OverviewMovers['growing'];
  range: OverviewMovers['range'];
  /** The properties whose pages 'View all' lists. */
  propertyIds: readonly string[];
  variation: Variation;
  direction: 'growing' | 'declining';
  /** Shown instead of an empty list, which could be read as a result. */
  emptyReason: string | null;
  refreshing: boolean;
};

export function MoversCard({
  title,
  movers,
  range,
  comparison,
  propertyIds,
  variation,
  direction,
  emptyReason,
  refreshing,
}: MoversCardProps) {
  return (
    <Card
      title={title}
      hint={
        emptyReason && movers.count === 0 ? undefined : `${plural(movers.count, 'page')}${untilLabel(range)}`
      }
      flush
      explained="what-changed"
      actions={
        // A report cannot contain all properties of a very large account.
        movers.count > 0 &&
        propertyIds.length <= REPORT_MAX_PROPERTIES && (
          <Button
            component={Link}
            to={reportLink(range, {
              comparison,
              property_ids: [...propertyIds],
              dimensions: ['page'],
              sort: { by: 'clicks_change', descending: direction === 'growing' },
            })}
            variant="subtle"
            size="xs"
            rightSection={<ChevronRight size={14} aria-hidden />}
          >
            View all
          </Button>
        )
      }
    >
      {movers.pages.length === 0 ? (
        <p className={styles.none}>{emptyReason ?? `No ${direction} pages in this period.`}</p>
      ) : (
        <ListTable
          label={title}
          columns={columnsFor({ range, comparison, variation, direction })}
          rows={movers.pages}
          rowKey={row => `${row.property_id} ${row.page}`}
          refreshing={refreshing}
        />
      )}
    </Card>
  );
}

const columnsFor = ({
  range,
  comparison,
  variation,
  direction,
}: Pick<MoversCardProps, 'range' | 'comparison' | 'variation' | 'direction'>): ListColumn<MovedPage>[] => [
  { id: 'page', header: 'Page', cell: row => <PageCell row={row} range={range} comparison={comparison} /> },
  {
    id: 'spark',
    header: plural(lengthOf(range), 'day'),
    width: 80,
    wideOnly: true,
    cell: row => <Sparkline values={row.spark} width={64} height={22} fresh={freshDays(range)} />,
  },
  {
    id: 'position',
    header: 'Position',
    align: 'right',
    width: 108,
    cell: row => <PositionChange now={row.position} before={row.position_before} />,
  },
  {
    id: 'clicks',
    header: 'Clicks',
    align: 'right',
    width: 66,
    wideOnly: true,
    cell: row => formatNumber(row.clicks),
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    width: 86,
    sorted: direction === 'growing' ? 'descending' : 'ascending',
    cell: row => (
      <SignedChange
        clicks={row.clicks_change}
        within={isCountNormal(row.clicks, row.clicks - row.clicks_change, { variation, level: 'row' })}
        className={styles.change}
      />
    ),
  },
];

type PageCellProps = { row: MovedPage } & Pick<MoversCardProps, 'range' | 'comparison'>;

function PageCell({ row, range, comparison }: PageCellProps) {
  const name = propertyName(row.property_url);
  const to = reportLink(range, {
    comparison,
    property_ids: [row.property_id],
    dimensions: ['query'],
    filters: [{ dimension: 'page', operator: 'in', values: [row.page] }],
  });
  return (
    <span className={styles.page}>
      <Monogram name={name} size="xs" />
      <Link to={to} title={row.page}>
        <LongText>{pagePath(row.page, row.property_url)}</LongText>
      </Link>
    </span>
  );
}

function PositionChange({ now, before }: { now: number | null; before: number | null }) {
  if (before === null) return formatNumber(now, 1);
  return (
    <>
      <span className={styles.before}>{formatNumber(before, 1)}</span> <span className={styles.arrow}>→</span>{' '}
      {formatNumber(now, 1)}
    </>
  );
}

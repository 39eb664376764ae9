import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { type Judge, variationOf } from '@gsc/contract/metrics/variation';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_SPARK_DAYS, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { propertyName, propertyTypeName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { formatMetric, formatRange, MISSING } from '../../../ui/format/format.ts';
import { baseTitle } from '../../../ui/metrics/base-title.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { changeOf, isWithin, metricOf } from '../../../ui/metrics/metric-change.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { Sparkline } from '../../../ui/small-charts/sparkline.tsx';
import { type ListColumn, ListTable } from '../../../ui/table/list-table.tsx';
import { moment } from '../changes/moment.ts';
import { freshDays } from '../fresh-days.ts';
import styles from './properties-card.module.css';

type Row = Overview['properties'][number];

type PropertiesCardProps = {
  overview: Overview;
  refreshing: boolean;
  /** Returns the URL of the overview of one property. */
  linkTo: (propertyId: string) => string;
};

export function PropertiesCard({ overview, refreshing, linkTo }: PropertiesCardProps) {
  const { range } = overview;
  const rows = overview.properties.toSorted((a, b) => (b.totals?.clicks ?? -1) - (a.totals?.clicks ?? -1));
  return (
    <Card
      title={OVERVIEW_TEXT.properties}
      hint={`${formatRange(range.from, range.to)} against ${formatRange(range.before_from, range.before_to)}`}
      flush
    >
      <ListTable
        label={OVERVIEW_TEXT.properties}
        columns={columnsFor(linkTo, overview)}
        rows={rows}
        rowKey={row => row.property_id}
        refreshing={refreshing}
        tall
      />
    </Card>
  );
}

function columnsFor(linkTo: (id: string) => string, { range, series }: Overview): ListColumn<Row>[] {
  const judge: Judge = { variation: variationOf(series), level: 'row' };
  return [
    { id: 'name', header: 'Property', cell: row => <NameCell row={row} to={linkTo(row.property_id)} /> },
    {
      id: 'spark',
      header: `${OVERVIEW_SPARK_DAYS} days`,
      width: 124,
      wideOnly: true,
      cell: row => <Sparkline values={row.spark} width={104} height={28} area fresh={freshDays(range)} />,
    },
    { ...figure('clicks', 168, { range, judge }), sorted: 'descending', wideOnly: false },
    figure('impressions', 186, { range, judge }),
    figure('position', 128, { range, judge }),
    {
      id: 'sync',
      header: 'Last sync',
      align: 'right',
      width: 136,
      wideOnly: true,
      cell: row => <SyncCell row={row} />,
    },
  ];
}

function NameCell({ row, to }: { row: Row; to: string }) {
  const name = propertyName(row.property_url);
  return (
    <span className={styles.name}>
      <Monogram name={name} />
      <span>
        <Link to={to}>{name}</Link>
        <small>
          {propertyTypeName(row.property_type)}
          {row.inside_id && `, ${OVERVIEW_TEXT.notAdded}`}
        </small>
      </span>
    </span>
  );
}

const figure = (
  metric: MetricName,
  width: number,
  { range, judge }: { range: Overview['range']; judge: Judge },
): ListColumn<Row> => ({
  id: metric,
  header: METRICS[metric].label,
  align: 'right',
  width,
  wideOnly: true,
  cell: ({ totals, compared }) => (
    <span
      className={styles.figure}
      data-metric={metric}
      title={baseTitle(metric, { compared, comparedTo: range.compared_to })}
    >
      <span>{formatMetric(metric, metricOf(totals, metric), 'short')}</span>
      <Delta
        metric={metric}
        change={changeOf(compared, metric)}
        within={isWithin(compared, metric, judge)}
        emphasis="notable"
      />
    </span>
  ),
});

function SyncCell({ row: { health, last_sync_at } }: { row: Row }) {
  if (health === 'syncing') {
    return (
      <Link to={ROUTES.sync} className={styles.syncing ?? ''}>
        Syncing
      </Link>
    );
  }
  const { day, time } = moment(last_sync_at, new Date());
  if (health === 'failed' || health === 'with_errors') {
    return (
      <>
        <Link to={ROUTES.sync} className={styles.failed ?? ''}>
          {health === 'failed' ? 'failed' : 'with errors'}
        </Link>{' '}
        <span className={styles.quiet}>{day}</span>
      </>
    );
  }
  if (last_sync_at === null) return MISSING;
  return (
    <>
      <span className={styles.quiet}>{day}</span> {time}
    </>
  );
}

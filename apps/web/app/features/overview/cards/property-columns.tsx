import { changeKey, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { Judge } from '@gsc/contract/metrics/variation';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_SPARK_DAYS, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { propertyName, propertyTypeName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import { Link } from 'react-router';
import type { usePropertyTags } from '../../../data/properties/use-property-tags.ts';
import { formatMetric, MISSING } from '../../../ui/format/format.ts';
import { baseTitle } from '../../../ui/metrics/base-title.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { changeOf, isWithin, metricOf } from '../../../ui/metrics/metric-change.ts';
import { PropertyName } from '../../../ui/property-name.tsx';
import { Sparkline } from '../../../ui/small-charts/sparkline.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { moment } from '../changes/moment.ts';
import { freshDays } from '../fresh-days.ts';
import styles from './properties-card.module.css';
import type { PropertyRow } from './property-rows.ts';

type ColumnOptions = {
  overview: Overview;
  linkTo: (propertyId: string) => string;
  tags: ReturnType<typeof usePropertyTags>;
  /** The number of tags that fit into the first cell. */
  maxTags: number;
};

export function propertyColumns({
  overview,
  linkTo,
  tags,
  maxTags,
}: ColumnOptions): DataColumn<PropertyRow>[] {
  const { range, variation } = overview;
  const judge: Judge = { variation, level: 'row' };
  return [
    {
      id: 'name',
      header: PROPERTY_LIST_TEXT.property,
      long: true,
      cell: row => (
        <NameCell
          row={row}
          to={linkTo(row.property_id)}
          known={tags.known}
          max={maxTags}
          onSave={changed => tags.save(row.property_id, changed)}
        />
      ),
    },
    {
      id: 'spark',
      header: `${OVERVIEW_SPARK_DAYS} days`,
      sortable: false,
      cell: row => <Sparkline values={row.spark} width={104} height={28} area fresh={freshDays(range)} />,
    },
    ...(['clicks', 'impressions', 'position'] as const).flatMap(metric => figures(metric, range, judge)),
    {
      id: 'synced',
      header: PROPERTY_LIST_TEXT.lastSync,
      align: 'right',
      cell: row => <SyncCell row={row} />,
    },
  ];
}

type NameCellProps = {
  row: PropertyRow;
  to: string;
  known: readonly string[];
  max: number;
  onSave: (tags: string[]) => Promise<boolean>;
};

function NameCell({ row, to, ...editor }: NameCellProps) {
  const name = propertyName(row.property_url);
  return (
    <PropertyName
      name={name}
      to={to}
      detail={propertyTypeName(row.property_type) + (row.inside_id ? `, ${OVERVIEW_TEXT.notAdded}` : '')}
    >
      <TagEditor name={name} tags={row.tags} {...editor} />
    </PropertyName>
  );
}

/** The value of a metric and its change. */
const figures = (metric: MetricName, range: Overview['range'], judge: Judge): DataColumn<PropertyRow>[] => [
  {
    id: metric,
    header: METRICS[metric].label,
    align: 'right',
    cell: ({ totals }) => formatMetric(metric, metricOf(totals, metric), 'short'),
  },
  {
    id: changeKey(metric),
    header: PROPERTY_LIST_TEXT.change,
    spokenHeader: PROPERTY_LIST_TEXT.changeOf(METRICS[metric].label),
    align: 'right',
    tight: true,
    cell: ({ compared }) => (
      <span title={baseTitle(metric, { compared, comparedTo: range.compared_to })}>
        <Delta
          metric={metric}
          change={changeOf(compared, metric)}
          within={isWithin(compared, metric, judge)}
          emphasis="notable"
        />
      </span>
    ),
  },
];

function SyncCell({ row: { health, last_sync_at } }: { row: PropertyRow }) {
  if (health === 'syncing' || health === 'waiting') {
    return (
      <Link to={ROUTES.sync} className={styles.syncing ?? ''}>
        {SYNC_STATE_TEXT[health]}
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

import { changeKey, METRICS } from '@gsc/contract/metrics/metrics';
import { PROPERTIES_TEXT, PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { propertyName, propertyTypeName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import { ActionIcon, Tooltip } from '@mantine/core';
import { RefreshCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PROPERTY_PARAM } from '../../../data/properties/property-address.ts';
import { formatNumber } from '../../../ui/format/format.ts';
import { PropertyName } from '../../../ui/property-name.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { lastSyncLabel } from '../cards/last-sync.ts';
import { FigureDelta, storedLabel } from '../cards/property-figures.tsx';
import { useSync } from '../use-sync.ts';
import styles from './properties-table.module.css';
import type { PropertyTableRow } from './property-table-rows.ts';

type ColumnOptions = {
  known: readonly string[];
  /** The number of tags that fit into the first cell. */
  maxTags: number;
  onSaveTags: (propertyId: string, tags: string[]) => Promise<boolean>;
  onDelete: (row: PropertyTableRow) => void;
};

export const propertyTableColumns = (options: ColumnOptions): DataColumn<PropertyTableRow>[] => [
  {
    id: 'name',
    header: PROPERTY_LIST_TEXT.property,
    long: true,
    cell: row => <NameCell row={row} {...options} />,
  },
  ...(['clicks', 'impressions'] as const).flatMap((metric): DataColumn<PropertyTableRow>[] => [
    {
      id: metric,
      header: METRICS[metric].label,
      align: 'right',
      cell: ({ storage }) => formatNumber(storage?.figures?.[metric] ?? null),
    },
    {
      id: changeKey(metric),
      header: PROPERTY_LIST_TEXT.change,
      spokenHeader: PROPERTY_LIST_TEXT.changeOf(METRICS[metric].label),
      align: 'right',
      tight: true,
      cell: ({ storage }) =>
        storage?.figures ? <FigureDelta metric={metric} figures={storage.figures} /> : null,
    },
  ]),
  {
    id: 'stored',
    header: PROPERTY_LIST_TEXT.stored,
    sortable: false,
    align: 'right',
    cell: ({ storage }) => storedLabel(storage),
  },
  {
    id: 'synced',
    header: PROPERTY_LIST_TEXT.lastSync,
    align: 'right',
    cell: row => <SyncedCell row={row} />,
  },
  {
    id: 'actions',
    header: PROPERTY_LIST_TEXT.actions,
    sortable: false,
    align: 'right',
    cell: row => <Actions row={row} onDelete={() => options.onDelete(row)} />,
  },
];

function NameCell({ row, known, maxTags, onSaveTags }: { row: PropertyTableRow } & ColumnOptions) {
  const { property } = row;
  const name = propertyName(property.property_url);
  return (
    <PropertyName
      name={name}
      to={`${ROUTES.overview}?${PROPERTY_PARAM}=${property.id}`}
      detail={propertyTypeName(property.property_type)}
    >
      <TagEditor
        name={name}
        tags={property.tags}
        known={known}
        max={maxTags}
        onSave={tags => onSaveTags(property.id, tags)}
      />
    </PropertyName>
  );
}

function SyncedCell({ row: { property, sync } }: { row: PropertyTableRow }) {
  if (sync.running) return <span className={styles.running}>{PROPERTIES_TEXT.syncing}</span>;
  if (sync.isWaiting) return <span className={styles.quiet}>{SYNC_STATE_TEXT.waiting}</span>;
  if (sync.error || property.state !== 'active') {
    return (
      <Link to={ROUTES.sync} className={styles.failed ?? ''} title={sync.error ?? undefined}>
        {PROPERTIES_TEXT.errorTitle}
      </Link>
    );
  }
  return <span className={styles.quiet}>{lastSyncLabel(property.last_sync_at, new Date())}</span>;
}

function Actions({ row: { property, sync }, onDelete }: { row: PropertyTableRow; onDelete: () => void }) {
  const name = propertyName(property.property_url);
  const start = useSync(property.id);
  return (
    <span className={styles.actions}>
      <Tooltip label={PROPERTIES_TEXT.syncData}>
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={`${PROPERTIES_TEXT.syncData} ${name}`}
          disabled={sync.running !== undefined || start.isPending}
          onClick={() => start.mutate('manual')}
        >
          <RefreshCw size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={PROPERTIES_TEXT.delete}>
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={`${PROPERTIES_TEXT.delete} ${name}`}
          onClick={onDelete}
        >
          <Trash2 size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}

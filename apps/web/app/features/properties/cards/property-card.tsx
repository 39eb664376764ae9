import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { propertyName, propertyTypeName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { RefreshCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PROPERTY_PARAM } from '../../../data/properties/property-address.ts';
import { usePropertyTags } from '../../../data/properties/use-property-tags.ts';
import { PermissionBadge } from '../../../ui/feedback/status-badges.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import type { PropertySync } from '../use-property-syncs.ts';
import { useSync } from '../use-sync.ts';
import { ForceResyncButton } from './force-resync-button.tsx';
import { lastSyncLabel, startedLabel } from './last-sync.ts';
import styles from './property-card.module.css';
import { PropertyError } from './property-error.tsx';
import { PropertyFigures } from './property-figures.tsx';
import { PropertyStrip } from './property-strip.tsx';

type PropertyCardProps = { property: Property; sync: PropertySync; onDelete: () => void };

export function PropertyCard({ property, sync, onDelete }: PropertyCardProps) {
  const name = propertyName(property.property_url);
  const now = new Date();
  const tags = usePropertyTags();
  const running = sync.running !== undefined;
  return (
    <article className={styles.card} aria-label={name} data-running={running || undefined}>
      <header className={styles.head}>
        <Monogram name={name} size="lg" />
        <div className={styles.names}>
          <h3>
            <Link to={`${ROUTES.overview}?${PROPERTY_PARAM}=${property.id}`}>{name}</Link>
          </h3>
          <div className={styles.kind}>
            <span>{propertyTypeName(property.property_type)}</span>
            <TagEditor
              name={name}
              tags={property.tags}
              known={tags.known}
              onSave={changed => tags.save(property.id, changed)}
            />
          </div>
        </div>
        <PermissionBadge permission={property.permission_level} />
      </header>
      <PropertyFigures propertyId={property.id} />
      <PropertyStrip sync={sync} />
      <PropertyError property={property} error={running ? null : sync.error} />
      <footer className={styles.foot}>
        <span>
          {sync.running?.started_at
            ? startedLabel(sync.running.started_at)
            : lastSyncLabel(property.last_sync_at, now)}
        </span>
        <SyncButtons propertyId={property.id} running={running} forceAgainAt={sync.forceAgainAt} />
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
      </footer>
    </article>
  );
}

type SyncButtonsProps = { propertyId: string; running: boolean; forceAgainAt: string | null };

function SyncButtons({ propertyId, running, forceAgainAt }: SyncButtonsProps) {
  const sync = useSync(propertyId);
  const busy = running || sync.isPending;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={busy}
        leftSection={<RefreshCw size={14} aria-hidden className={busy ? styles.spin : undefined} />}
        onClick={() => sync.mutate('manual')}
      >
        {busy ? PROPERTIES_TEXT.syncing : PROPERTIES_TEXT.syncData}
      </Button>
      <ForceResyncButton busy={busy} againAt={forceAgainAt} onClick={() => sync.mutate('force')} />
    </>
  );
}

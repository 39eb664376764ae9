import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { daysLeft } from '@gsc/contract/properties/trash';
import { VisuallyHidden } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TrashCard } from '../../../ui/feedback/trash-card.tsx';
import { localDay } from '../../../ui/format/local-time.ts';
import styles from '../properties-screen.module.css';
import { useRestore } from '../use-restore.ts';

export function DeletedProperties({ properties }: { properties: readonly Property[] }) {
  return (
    <>
      <VisuallyHidden component="h2">{PROPERTIES_TEXT.deletedTab(properties.length)}</VisuallyHidden>
      {properties.length === 0 ? (
        <Card>
          <EmptyState title={PROPERTIES_TEXT.emptyDeleted}>
            A deleted property stays here for 14 days and can be restored until then.
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.trash}>
          {properties.map(property => (
            <Deleted key={property.id} property={property} />
          ))}
        </div>
      )}
    </>
  );
}

function Deleted({ property }: { property: Property }) {
  const restore = useRestore();
  const deletedAt = new Date(property.deleted_at ?? 0);
  return (
    <TrashCard
      name={propertyName(property.property_url)}
      deletedOn={localDay(deletedAt)}
      daysLeft={daysLeft(deletedAt, new Date())}
      restoring={restore.isPending}
      onRestore={() => restore.mutate(property.id)}
    />
  );
}

import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { HeatLegend } from '../../../ui/small-charts/heat-strip.tsx';
import { ConnectButton } from '../connect/connect-button.tsx';
import styles from '../properties-screen.module.css';
import { usePropertySyncs } from '../use-property-syncs.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PropertyCard } from './property-card.tsx';

export function ActiveProperties({ properties }: { properties: readonly Property[] }) {
  const [selected, setSelected] = useState<Property | null>(null);
  const [opened, dialog] = useDisclosure();
  const syncOf = usePropertySyncs();
  const none = properties.length === 0;
  return (
    <>
      <div className={styles.tool}>
        <h2>{PROPERTIES_TEXT.heading}</h2>
        {!none && <HeatLegend />}
        <ConnectButton>{PROPERTIES_TEXT.connectNew}</ConnectButton>
      </div>
      {none ? (
        <Card>
          <EmptyState
            title={PROPERTIES_TEXT.empty}
            action={<ConnectButton>{PROPERTIES_TEXT.connectFirst}</ConnectButton>}
          >
            Each connected site appears here with its clicks, stored months and last sync.
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.grid}>
          {properties.map(property => (
            <PropertyCard
              key={property.id}
              property={property}
              sync={syncOf(property.id)}
              onDelete={() => {
                setSelected(property);
                dialog.open();
              }}
            />
          ))}
        </div>
      )}
      <DeleteDialog property={selected} opened={opened} onClose={dialog.close} />
    </>
  );
}

import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeatLegend } from '../../ui/heat-strip.tsx';
import { ConnectButton } from './connect-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './properties-screen.module.css';
import { PropertyCard } from './property-card.tsx';
import { usePropertySyncs } from './use-property-syncs.ts';

export function ActiveProperties({ properties }: { properties: readonly Property[] }) {
  const [asked, setAsked] = useState<Property | null>(null);
  const [asking, question] = useDisclosure();
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
            Each connected site gets a card here with its clicks, its stored months and its last sync.
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
                setAsked(property);
                question.open();
              }}
            />
          ))}
        </div>
      )}
      <DeleteDialog property={asked} opened={asking} onClose={question.close} />
    </>
  );
}

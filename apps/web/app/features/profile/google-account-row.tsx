import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import type { GoogleConnection } from '@gsc/contract/properties/api';
import { propertyName } from '@gsc/contract/properties/name';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useConnect } from '../../data/properties/use-connect.ts';
import { CardRow } from '../../ui/card-rows.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { formatRecent } from '../../ui/format/local-time.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import styles from './google-accounts-card.module.css';

const TONES: Record<GoogleConnection['state'], BadgeTone> = {
  active: 'up',
  needs_reconnect: 'warn',
  disconnected: 'neutral',
};

export function GoogleAccountRow({ connection }: { connection: GoogleConnection }) {
  const { id, google_email, state, properties } = connection;
  const email = google_email ?? GOOGLE_ACCOUNTS_TEXT.formerMember;
  const { connecting, connect } = useConnect();
  return (
    <CardRow
      icon="G"
      round
      title={email}
      detail={detailOf(connection, new Date())}
      action={
        <div className={styles.actions}>
          <Badge tone={TONES[state]}>{GOOGLE_ACCOUNTS_TEXT.states[state]}</Badge>
          {state !== 'active' && (
            <Button
              variant="default"
              size="xs"
              loading={connecting}
              onClick={() => connect(properties.map(each => each.property_url))}
            >
              {GOOGLE_ACCOUNTS_TEXT.reconnect}
            </Button>
          )}
          {state !== 'disconnected' && <DisconnectButton id={id} email={email} />}
        </div>
      }
    >
      <span className={styles.properties}>
        {properties.map(property => (
          <PropertyChip key={property.id} property={property} />
        ))}
      </span>
    </CardRow>
  );
}

function detailOf({ properties, granted_at, last_used_at }: GoogleConnection, now: Date): string {
  return [
    GOOGLE_ACCOUNTS_TEXT.properties(properties.length),
    GOOGLE_ACCOUNTS_TEXT.granted(formatRecent(granted_at, now)),
    last_used_at === null
      ? GOOGLE_ACCOUNTS_TEXT.neverUsed
      : GOOGLE_ACCOUNTS_TEXT.lastUsed(formatRecent(last_used_at, now)),
  ].join(', ');
}

function PropertyChip({ property }: { property: GoogleConnection['properties'][number] }) {
  const name = propertyName(property.property_url);
  const isLost = property.state === 'access_lost';
  return (
    <span className={styles.property} data-lost={isLost || undefined}>
      <Monogram name={property.property_url} size="xs" />
      <span>{isLost ? GOOGLE_ACCOUNTS_TEXT.accessLost(name) : name}</span>
      {isLost && <TriangleAlert size={14} aria-hidden />}
    </span>
  );
}

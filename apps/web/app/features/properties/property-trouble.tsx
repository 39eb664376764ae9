import type { Property } from '@gsc/contract/properties-api';
import { Button } from '@mantine/core';
import { Note } from '../../ui/note.tsx';
import styles from './property-card.module.css';
import { useConnect } from './use-connect.ts';

/** Says why a property does not sync, and who can help. */
export function PropertyTrouble({ property, error }: { property: Property; error: string | null }) {
  const { connecting, connect } = useConnect();
  const message = explain(property) ?? error;
  if (!message) return null;
  const reconnect = property.state === 'needs_reconnect' && (
    <Button size="xs" variant="default" loading={connecting} onClick={connect}>
      Reconnect
    </Button>
  );
  return (
    <div className={styles.note}>
      <Note kind="error" action={reconnect}>
        <b>Error:</b> {message}
      </Note>
    </div>
  );
}

function explain({ state, google_email }: Property): string | null {
  if (state === 'needs_reconnect')
    return `Google no longer accepts the access of ${google_email}. What is stored stays.`;
  if (state === 'access_lost')
    return `${google_email} may no longer read this property. What is stored stays.`;
  return null;
}

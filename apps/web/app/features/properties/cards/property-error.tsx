import type { Property } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { propertiesQuery } from '../../../data/properties/queries.ts';
import { useConnect } from '../../../data/properties/use-connect.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './property-card.module.css';

/** Explains why a property does not sync and offers to reconnect it. */
export function PropertyError({ property, error }: { property: Property; error: string | null }) {
  const { connecting, connect } = useConnect();
  const { data } = useQuery(propertiesQuery);
  // One consent restores access to every property of the same Google account.
  const waiting = (data?.active ?? [])
    .filter(each => each.state === 'needs_reconnect' && each.google_email === property.google_email)
    .map(each => each.property_url);
  const message = explain(property) ?? error;
  if (!message) return null;
  const reconnect = property.state === 'needs_reconnect' && (
    <Button size="xs" variant="default" loading={connecting} onClick={() => connect(waiting)}>
      {CONNECT_TEXT.reconnect}
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
    return `The connection to ${google_email} was revoked or has expired. Your data is kept.`;
  if (state === 'access_lost')
    return `${google_email} no longer has access to this property. Your data is kept.`;
  return null;
}

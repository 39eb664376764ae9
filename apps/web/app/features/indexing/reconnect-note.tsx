import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { useConnect } from '../../data/properties/use-connect.ts';
import { Note } from '../../ui/feedback/note.tsx';

/** One consent restores access to every property of the Google account. */
export function ReconnectNote({ email, children }: { email: string; children: ReactNode }) {
  const { connecting, connect } = useConnect();
  const { data } = useQuery(propertiesQuery);
  const urls = (data?.active ?? [])
    .filter(each => each.state === 'needs_reconnect' && each.google_email === email)
    .map(each => each.property_url);
  return (
    <Note
      kind="warning"
      action={
        <Button size="xs" loading={connecting} onClick={() => connect(urls)}>
          {CONNECT_TEXT.reconnect}
        </Button>
      }
    >
      {children}
    </Note>
  );
}

import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { connectionsQuery } from '../../data/properties/queries.ts';
import { useConnect } from '../../data/properties/use-connect.ts';
import { Card } from '../../ui/card.tsx';
import { CardRows } from '../../ui/card-rows.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { GoogleAccountRow } from './google-account-row.tsx';
import styles from './google-accounts-card.module.css';

/** The Google accounts that provide properties, with a button to disconnect each. */
export function GoogleAccountsCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(connectionsQuery);
  const { connecting, connect } = useConnect();
  const button = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={14} aria-hidden />}
      loading={connecting}
      onClick={() => connect()}
    >
      {GOOGLE_ACCOUNTS_TEXT.connect}
    </Button>
  );
  const foot = (
    <span className={styles.note}>
      <Info size={14} aria-hidden />
      {GOOGLE_ACCOUNTS_TEXT.note}
    </span>
  );
  return (
    <Card
      id={id}
      title={GOOGLE_ACCOUNTS_TEXT.card}
      hint={GOOGLE_ACCOUNTS_TEXT.hint}
      actions={button}
      foot={data && data.connections.length > 0 && foot}
      flush={data !== undefined && data.connections.length > 0}
    >
      {!data && error && (
        <LoadError onRetry={() => refetch()}>
          {GOOGLE_ACCOUNTS_TEXT.loadFailed} {error.message}
        </LoadError>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={2} inCard />
        </DelayedFallback>
      )}
      {data?.connections.length === 0 && <p className={styles.empty}>{GOOGLE_ACCOUNTS_TEXT.empty}</p>}
      {data && data.connections.length > 0 && (
        <CardRows label={GOOGLE_ACCOUNTS_TEXT.card}>
          {data.connections.map(connection => (
            <GoogleAccountRow key={connection.id} connection={connection} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

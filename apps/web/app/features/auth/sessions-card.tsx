import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../data/session/auth-provider.tsx';
import { revokeSession, sessionsQuery } from '../../data/session/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatDateTime } from '../../ui/format/local-time.ts';
import { browserName } from './browser-name.ts';
import styles from './sessions-card.module.css';

/** Lists the sessions of the account, with a button to end each of them. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <Card title="Your sessions" hint="Browsers that are signed in" actions={<SignOutEverywhere />}>
      {error && (
        <LoadError onRetry={() => refetch()}>The sessions could not be loaded. {error.message}</LoadError>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={2} />
        </DelayedFallback>
      )}
      <ul className={styles.list}>
        {data?.sessions.map(session => (
          <li key={session.id}>
            <div className={styles.what}>
              <b>{browserName(session.user_agent)}</b>
              <span>
                Signed in {formatDateTime(new Date(session.created_at))}, last used{' '}
                {formatDateTime(new Date(session.last_used_at))}
              </span>
            </div>
            {session.current ? <Badge tone="brand">This browser</Badge> : <Revoke id={session.id} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Revoke({ id }: { id: string }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeSession(id),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
    onError: error =>
      showToast({ tone: 'destructive', title: 'The session could not be ended', message: error.message }),
  });
  return (
    <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => revoke.mutate()}>
      Sign out
    </Button>
  );
}

function SignOutEverywhere() {
  const { signOut } = useAuth();
  const [confirming, setConfirming] = useState(false);
  const all = useMutation({ mutationFn: () => signOut('global') });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<LogOut size={14} />}
        onClick={() => setConfirming(true)}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={all.isPending}
        onConfirm={() => all.mutate()}
        onCancel={() => setConfirming(false)}
      >
        All browsers that are signed in to this account, including this one, will be signed out.
      </ConfirmDialog>
    </>
  );
}

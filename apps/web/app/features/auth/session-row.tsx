import type { SessionList } from '@gsc/contract/auth/api';
import { SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { revokeSession, sessionsQuery } from '../../data/session/queries.ts';
import { CardRow } from '../../ui/card-rows.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatRecent } from '../../ui/format/local-time.ts';
import { browserName, isPhone } from './browser-name.ts';

type Session = SessionList['sessions'][number];

export function SessionRow({ session }: { session: Session }) {
  const name = browserName(session.user_agent);
  const Icon = isPhone(session.user_agent) ? Smartphone : Monitor;
  const now = new Date();
  const used = session.current
    ? SESSIONS_TEXT.activeNow
    : SESSIONS_TEXT.lastUsed(formatRecent(session.last_used_at, now));
  return (
    <CardRow
      icon={<Icon size={16} />}
      title={name}
      detail={`${SESSIONS_TEXT.signedInAt(formatRecent(session.created_at, now))}, ${used}`}
      action={
        session.current ? (
          <Badge tone="brand">{SESSIONS_TEXT.thisBrowser}</Badge>
        ) : (
          <SignOutButton id={session.id} name={name} />
        )
      }
    />
  );
}

function SignOutButton({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeSession(id),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
    onError: ({ message }) => showToast({ tone: 'destructive', title: SESSIONS_TEXT.signOutFailed, message }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={SESSIONS_TEXT.signOutOf(name)}
      loading={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      {SESSIONS_TEXT.signOut}
    </Button>
  );
}

import { SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../data/session/queries.ts';
import { Card } from '../../ui/card.tsx';
import { CardRows } from '../../ui/card-rows.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

/** Lists the browsers that are signed in, with a button to end each session. */
export function SessionsCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (!data)
    return (
      <Card id={id} title={SESSIONS_TEXT.card}>
        {error ? (
          <LoadError onRetry={() => refetch()}>
            {SESSIONS_TEXT.loadFailed} {error.message}
          </LoadError>
        ) : (
          <DelayedFallback>
            <RowsSkeleton rows={2} inCard />
          </DelayedFallback>
        )}
      </Card>
    );
  const { sessions } = data;
  return (
    <Card
      id={id}
      title={SESSIONS_TEXT.card}
      hint={SESSIONS_TEXT.signedIn(sessions.length)}
      actions={<SignOutOthers disabled={!sessions.some(session => !session.current)} />}
      flush
    >
      <CardRows label={SESSIONS_TEXT.card}>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </CardRows>
    </Card>
  );
}

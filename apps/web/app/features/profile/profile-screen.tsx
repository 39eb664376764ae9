import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../data/profile.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './profile-screen.module.css';

/** `children` are the cards of other features that belong on this screen. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <div className={styles.screen}>
      <PageHeader title={PROFILE_TEXT.heading} facts={['Your account and its sessions']} />
      {error && (
        <LoadError onRetry={() => refetch()}>The profile could not be loaded. {error.message}</LoadError>
      )}
      {data && (
        <Card title="Your profile" hint={PROFILE_TEXT.emailNote}>
          <Facts
            facts={[
              [PROFILE_TEXT.email, data.email],
              [PROFILE_TEXT.fullName, data.full_name],
              [PROFILE_TEXT.phone, data.phone],
            ]}
          />
        </Card>
      )}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton />
        </DelayedFallback>
      )}
      {children}
    </div>
  );
}

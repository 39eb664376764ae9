import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../data/profile.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-screen.module.css';

/** `children` are the cards of other features that belong on this screen. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <div className={styles.screen}>
      <PageHeader title={PROFILE_TEXT.heading} facts={[PROFILE_TEXT.facts]} />
      {data && <ProfileCard id="profile" profile={data} />}
      {!data && (
        <Card id="profile" title={PROFILE_TEXT.card}>
          {error ? (
            <LoadError onRetry={() => refetch()}>
              {PROFILE_TEXT.loadFailed} {error.message}
            </LoadError>
          ) : (
            <DelayedFallback>
              <RowsSkeleton inCard />
            </DelayedFallback>
          )}
        </Card>
      )}
      {children}
    </div>
  );
}

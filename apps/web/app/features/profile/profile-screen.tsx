import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Facts } from '../../shell/facts.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadTrouble } from '../../ui/load-trouble.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AfterPatience, RowsSkeleton } from '../../ui/skeleton.tsx';
import styles from './profile-screen.module.css';
import { profileQuery } from './queries.ts';

/** `children` are the cards of other features that belong on this screen. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <div className={styles.screen}>
      <PageHeader title={PROFILE_TEXT.heading} facts={['Your account and where it is signed in']} />
      {error && (
        <LoadTrouble onRetry={() => refetch()}>The profile could not be loaded. {error.message}</LoadTrouble>
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
        <AfterPatience>
          <RowsSkeleton />
        </AfterPatience>
      )}
      {children}
    </div>
  );
}

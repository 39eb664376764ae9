import {
  DELETE_ACCOUNT_TEXT,
  DOWNLOAD_TEXT,
  GOOGLE_ACCOUNTS_TEXT,
  PROFILE_TEXT,
  SESSIONS_TEXT,
} from '@gsc/contract/profile/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../data/profile.ts';
import { ACCOUNT_DELETED_ADDRESS } from '../../data/session/sign-in-route.ts';
import { useInDemo } from '../../data/use-in-demo.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { GoogleAccountsCard } from './google-accounts-card.tsx';
import { PageSections } from './page-sections.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-screen.module.css';

const PROFILE = { id: 'profile', label: PROFILE_TEXT.card };
const GOOGLE = { id: 'google', label: GOOGLE_ACCOUNTS_TEXT.section };
const IN_DEMO = [PROFILE, GOOGLE];
const ALL = [
  PROFILE,
  { id: 'sessions', label: SESSIONS_TEXT.card },
  GOOGLE,
  { id: 'data', label: DOWNLOAD_TEXT.card },
  { id: 'delete', label: DELETE_ACCOUNT_TEXT.card, danger: true },
];

/** A new document, so that nothing of the account stays in memory. */
const leave = () => location.replace(ACCOUNT_DELETED_ADDRESS);

/** `sessions` is the card of another feature. The demo shows only what visitors may see. */
export function ProfileScreen({ sessions }: { sessions: ReactNode }) {
  const inDemo = useInDemo();
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <PageHeader title={PROFILE_TEXT.heading} facts={[PROFILE_TEXT.facts]} />
      <div className={styles.page}>
        <div className={styles.cards}>
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
          {!inDemo && sessions}
          <GoogleAccountsCard id="google" />
          {!inDemo && <DownloadCard id="data" />}
          {!inDemo && data && <DeleteAccountCard id="delete" email={data.email} onDeleted={leave} />}
        </div>
        <PageSections sections={inDemo ? IN_DEMO : ALL} />
      </div>
    </>
  );
}

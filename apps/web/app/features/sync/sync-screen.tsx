import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Zap } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadTrouble } from '../../ui/load-trouble.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AfterPatience, RowsSkeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { formatSpan } from './job-words.ts';
import { JobsCard } from './jobs-card.tsx';
import { coverageQuery, storageQuery } from './queries.ts';
import { SyncFigures } from './sync-figures.tsx';
import { useCoverageRows } from './use-coverage-rows.ts';
import { useJobs } from './use-jobs.ts';
import { useTriggerSync } from './use-trigger-sync.ts';

export function SyncScreen() {
  const jobs = useJobs();
  const coverage = useQuery({ ...coverageQuery, refetchInterval: jobs.busy ? 10_000 : false });
  const storage = useQuery({ ...storageQuery, refetchInterval: jobs.busy ? 10_000 : false });
  const rows = useCoverageRows(coverage.data, storage.data, jobs.list ?? []);
  const trigger = useTriggerSync();
  const refresh = () => Promise.all([jobs.refetch(), coverage.refetch(), storage.refetch()]);

  useEffect(() => {
    if (jobs.error)
      showToast({
        tone: 'destructive',
        title: SYNC_MONITOR_TEXT.errorTitle,
        message: SYNC_MONITOR_TEXT.loadFailed,
      });
  }, [jobs.error]);

  const none = coverage.data?.properties.length === 0;
  return (
    <>
      <PageHeader
        title={SYNC_TEXT.heading}
        facts={['Each property syncs once a day', nextRun(coverage.data?.properties)]}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<RefreshCw size={16} aria-hidden />}
              loading={jobs.refreshing}
              onClick={refresh}
            >
              {SYNC_MONITOR_TEXT.refresh}
            </Button>
            <Button
              leftSection={<Zap size={16} aria-hidden />}
              loading={trigger.isPending}
              disabled={none}
              onClick={() =>
                trigger.mutate({
                  kind: 'manual',
                  started: SYNC_MONITOR_TEXT.started,
                  failed: SYNC_MONITOR_TEXT.triggerFailed,
                })
              }
            >
              {SYNC_MONITOR_TEXT.trigger}
            </Button>
          </>
        }
      />
      {rows && rows.length > 0 && <SyncFigures rows={rows} storage={storage.data} />}
      {storage.error && !storage.data && <Note kind="partial">{SYNC_MONITOR_TEXT.figuresFailed}</Note>}
      {rows && rows.length > 0 && <CoverageCard rows={rows} />}
      {coverage.error && !coverage.data && (
        <LoadTrouble onRetry={() => coverage.refetch()}>{SYNC_MONITOR_TEXT.coverageFailed}</LoadTrouble>
      )}
      {coverage.isPending && <Bones rows={4} />}
      {none ? (
        <Card title={SYNC_MONITOR_TEXT.jobs}>
          <EmptyState
            title={SYNC_MONITOR_TEXT.noProperties}
            action={
              <Button component={Link} to={ROUTES.properties}>
                {SYNC_MONITOR_TEXT.connectFirst}
              </Button>
            }
          >
            {SYNC_MONITOR_TEXT.noPropertiesText}
          </EmptyState>
        </Card>
      ) : (
        jobs.list && <JobsCard jobs={jobs.list} refreshing={jobs.refreshing} />
      )}
      {jobs.error && !jobs.list && (
        <LoadTrouble onRetry={() => jobs.refetch()}>{SYNC_MONITOR_TEXT.loadFailed}</LoadTrouble>
      )}
      {!jobs.list && !jobs.error && <Bones rows={6} />}
    </>
  );
}

const Bones = ({ rows }: { rows: number }) => (
  <AfterPatience>
    <RowsSkeleton rows={rows} />
  </AfterPatience>
);

/** 'next run in 21 h 15 min' */
function nextRun(properties: readonly { next_sync_at: string }[] | undefined): string | null {
  if (!properties || properties.length === 0) return null;
  const next = Math.min(...properties.map(property => Date.parse(property.next_sync_at)));
  const left = next - Date.now();
  return left > 0 ? `next run in ${formatSpan(left)}` : 'next run now';
}

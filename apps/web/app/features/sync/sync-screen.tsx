import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { Button } from '@mantine/core';
import { RefreshCw, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { formatSpan } from '../../data/sync/job-labels.ts';
import { useCoverage, useCoverageRows, useStorage } from '../../data/sync/state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CoverageCard, type CoverageRange } from './coverage-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { QuotaCard } from './quota-card.tsx';
import { SyncFigures } from './sync-figures.tsx';
import { TriggerButton } from './trigger-button.tsx';
import { useJobs } from './use-jobs.ts';
import { useShownProperties } from './use-shown-properties.tsx';

/** The latest days are not published yet and are left out. */
const LOADED_DAYS = 100;

const EVERYTHING = {
  kind: 'manual',
  started: SYNC_MONITOR_TEXT.started,
  failed: SYNC_MONITOR_TEXT.triggerFailed,
} as const;

export function SyncScreen() {
  const jobs = useJobs();
  const coverage = useCoverage();
  const storage = useStorage();
  const { chosen } = useChosenProperty();
  const isShown = (propertyId: string) => chosen === null || chosen.id === propertyId;
  const [range, setRange] = useState<CoverageRange>('90');
  const properties = coverage.data?.properties.filter(each => isShown(each.property_id)) ?? [];
  const list = useShownProperties(properties);
  const rows = useCoverageRows({
    propertyIds: list.shown,
    ...(range === '90' && { days: LOADED_DAYS }),
  });
  const shownJobs = jobs.list?.filter(job => isShown(job.property_id));
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
        facts={['Each property syncs twice a day', nextRun(coverage.data?.properties)]}
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
            <TriggerButton primary icon={<Zap size={16} aria-hidden />} disabled={none} request={EVERYTHING}>
              {SYNC_MONITOR_TEXT.trigger}
            </TriggerButton>
          </>
        }
      />
      {rows && properties.length > 0 && (
        <SyncFigures properties={properties} rows={rows} storage={storage.data} />
      )}
      {storage.error && !storage.data && <Note kind="partial">{SYNC_MONITOR_TEXT.figuresFailed}</Note>}
      {rows && coverage.data && properties.length > 0 && (
        <CoverageCard
          rows={rows}
          first={coverage.data.first_day}
          range={range}
          onRange={setRange}
          bar={list.bar}
          pager={list.pager}
        />
      )}
      {coverage.error && !coverage.data && (
        <LoadError onRetry={() => coverage.refetch()}>{SYNC_MONITOR_TEXT.coverageFailed}</LoadError>
      )}
      {coverage.isPending && <Skeletons rows={4} />}
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
        shownJobs && <JobsCard jobs={shownJobs} refreshing={jobs.refreshing} />
      )}
      {jobs.error && !jobs.list && (
        <LoadError onRetry={() => jobs.refetch()}>{SYNC_MONITOR_TEXT.loadFailed}</LoadError>
      )}
      {!jobs.list && !jobs.error && <Skeletons rows={6} />}
      {rows && rows.length > 0 && <QuotaCard />}
    </>
  );
}

const Skeletons = ({ rows }: { rows: number }) => (
  <DelayedFallback>
    <RowsSkeleton rows={rows} />
  </DelayedFallback>
);

/** 'next run in 21 h 15 min' */
function nextRun(properties: readonly { next_sync_at: string }[] | undefined): string | null {
  if (!properties || properties.length === 0) return null;
  const next = Math.min(...properties.map(property => Date.parse(property.next_sync_at)));
  const left = next - Date.now();
  return left > 0 ? `next run in ${formatSpan(left)}` : 'next run now';
}

import { ROUTES } from '@gsc/contract/routes';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { formatSpan } from '../../data/sync/job-labels.ts';
import { coverageQuery } from '../../data/sync/queries.ts';
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

/** The days of a page. The latest days are not published yet and are left out. */
const PAGE_DAYS = 90;
const LOADED_DAYS = PAGE_DAYS + 10;

const EVERYTHING = {
  kind: 'manual',
  started: SYNC_MONITOR_TEXT.started,
  failed: SYNC_MONITOR_TEXT.triggerFailed,
} as const;

export function SyncScreen() {
  const queries = useQueryClient();
  const jobs = useJobs();
  const coverage = useCoverage();
  const storage = useStorage();
  const { chosen } = useChosenProperty();
  const isShown = (propertyId: string) => chosen === null || chosen.id === propertyId;
  const [range, setRange] = useState<CoverageRange>('90');
  const properties = coverage.data?.properties.filter(each => isShown(each.property_id)) ?? [];
  const list = useShownProperties(properties);
  // All days of a few properties are loaded at once.
  const isShort = list.pager !== null && range === '90';
  const days = useCoverageRows({ propertyIds: list.shown, ...(isShort && { days: LOADED_DAYS }) });
  const loaded = days.loading ? undefined : days.data;
  const rows = isShort ? loaded?.map(row => ({ ...row, days: row.days.slice(-PAGE_DAYS) })) : loaded;
  const shownJobs = jobs.list?.filter(job => isShown(job.property_id));
  const refresh = () =>
    Promise.all([jobs.refetch(), queries.invalidateQueries(coverageQuery), storage.refetch()]);

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
      {properties.length > 0 && (
        <SyncFigures
          properties={properties}
          rows={rows}
          failed={days.failed}
          period={isShort ? '90' : '16'}
          storage={storage.data}
        />
      )}
      {storage.error && !storage.data && <Note kind="partial">{SYNC_MONITOR_TEXT.figuresFailed}</Note>}
      {coverage.data && properties.length > 0 && (
        <CoverageCard
          rows={rows}
          onRetry={days.failed ? () => void days.refetch() : null}
          first={coverage.data.first_day}
          last={coverage.data.to}
          range={range}
          onRange={setRange}
          bar={list.bar}
          pager={list.pager?.(days.loading)}
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
      {properties.length > 0 && <QuotaCard />}
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

import { SYNC_JOBS_SHOWN } from '@gsc/contract/sync/api';
import { JOB_COLUMN_LABELS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { VisuallyHidden } from '@mantine/core';
import { type Job, progressSentence } from '../../data/sync/job-labels.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { JobRow } from './job-row.tsx';
import classes from './jobs-card.module.css';

export function JobsCard({ jobs, refreshing }: { jobs: readonly Job[]; refreshing: boolean }) {
  const now = useClock(jobs.some(job => job.status === 'running'));
  if (jobs.length === 0)
    return (
      <Card title={SYNC_MONITOR_TEXT.jobs}>
        <EmptyState title={SYNC_MONITOR_TEXT.noJobs}>{SYNC_MONITOR_TEXT.noJobsText}</EmptyState>
      </Card>
    );
  return (
    <Card
      title={SYNC_MONITOR_TEXT.jobs}
      hint={
        jobs.length < SYNC_JOBS_SHOWN
          ? SYNC_MONITOR_TEXT.newestFirst
          : SYNC_MONITOR_TEXT.newestJobs(SYNC_JOBS_SHOWN)
      }
      explained="sync-monitor"
      flush
    >
      <VisuallyHidden role="status" aria-live="polite">
        {progressSentence(jobs)}
      </VisuallyHidden>
      <div className={classes.head} aria-hidden>
        {Object.values(JOB_COLUMN_LABELS).map(label => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ol className={classes.jobs} data-refreshing={refreshing || undefined}>
        {jobs.map(job => (
          <JobRow key={job.id} job={job} now={now} />
        ))}
      </ol>
    </Card>
  );
}

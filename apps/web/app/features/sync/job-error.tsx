import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoment, type Job } from '../../data/sync/job-labels.ts';
import classes from './jobs-card.module.css';
import { TriggerButton } from './trigger-button.tsx';
import { syncDataOf } from './use-trigger-sync.ts';

const ENDED = new Set<Job['status']>(['completed_with_errors', 'failed', 'access_lost']);

/** A finished job keeps the time of its next attempt, which may be in the past. */
const hasNextTry = (job: Job, now: Date): job is Job & { next_try_at: string } =>
  job.next_try_at !== null && (!ENDED.has(job.status) || new Date(job.next_try_at) > now);

/** Shows the error and what the user can do about it. An open job resumes automatically. */
export function JobError({ job, message, now }: { job: Job; message: string; now: Date }) {
  return (
    <div className={classes.error}>
      <p>
        <b>{SYNC_MONITOR_TEXT.errorLabel}</b> {message}
        {hasNextTry(job, now) && ` Next try: ${formatMoment(job.next_try_at, now)}.`}
      </p>
      {job.status === 'needs_reconnect' && (
        <Button component={Link} to={ROUTES.properties} size="xs" variant="default">
          {SYNC_MONITOR_TEXT.reconnect}
        </Button>
      )}
      {ENDED.has(job.status) && (
        <TriggerButton request={syncDataOf(job.property_id)}>{SYNC_MONITOR_TEXT.syncData}</TriggerButton>
      )}
    </div>
  );
}

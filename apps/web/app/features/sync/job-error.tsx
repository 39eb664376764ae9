import { ROUTES } from '@gsc/contract/routes';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync-text';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoment, type Job } from './job-words.ts';
import classes from './jobs-card.module.css';
import { useTriggerSync } from './use-trigger-sync.ts';

const ENDED = new Set<Job['status']>(['completed_with_errors', 'failed', 'access_lost']);

/** The red box, and what the user can do about it. An open job goes on by itself. */
export function JobError({ job, message, now }: { job: Job; message: string; now: Date }) {
  return (
    <div className={classes.error}>
      <p>
        <b>{SYNC_MONITOR_TEXT.errorLabel}</b> {message}
        {job.next_try_at !== null && ` Next try: ${formatMoment(job.next_try_at, now)}.`}
      </p>
      {job.status === 'needs_reconnect' && (
        <Button component={Link} to={ROUTES.properties} size="xs" variant="default">
          {SYNC_MONITOR_TEXT.reconnect}
        </Button>
      )}
      {ENDED.has(job.status) && <SyncAgain propertyId={job.property_id} />}
    </div>
  );
}

function SyncAgain({ propertyId }: { propertyId: string }) {
  const trigger = useTriggerSync();
  return (
    <Button
      size="xs"
      variant="default"
      loading={trigger.isPending}
      onClick={() =>
        trigger.mutate({
          propertyIds: [propertyId],
          kind: 'manual',
          started: SYNC_MONITOR_TEXT.syncStarted,
          failed: SYNC_MONITOR_TEXT.syncFailed,
        })
      }
    >
      {SYNC_MONITOR_TEXT.syncData}
    </Button>
  );
}

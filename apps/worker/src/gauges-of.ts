import { highestQuotaUse } from '@gsc/core/features/sync/monitor/read-sync-gauges';
import type { GaugeReadings } from '@gsc/telemetry/gauges';
import type { Installation } from './read-installation.ts';

/** The metrics that describe all accounts together. Labels never name an account or a property. */
export function gaugesOf({ measuredAt, sync, successes, ...rest }: Installation): GaugeReadings {
  const { emails } = rest;
  return {
    gsc_sync_jobs: { label: 'status', values: sync.jobs },
    gsc_sync_oldest_due_seconds: sync.oldestDueSeconds,
    gsc_google_quota_used_ratio: highestQuotaUse(sync.quotas),
    gsc_connections: { label: 'state', values: rest.connections },
    gsc_queue_oldest_seconds: { label: 'queue', values: rest.queues },
    gsc_task_last_success_timestamp_seconds: { label: 'task', values: successes.tasks },
    gsc_generations_unswept: Object.values(sync.unsweptGenerations).reduce((sum, count) => sum + count, 0),
    gsc_backup_last_success_timestamp_seconds: successes.backup,
    gsc_restore_drill_last_success_timestamp_seconds: successes.restoreDrill,
    gsc_held_removals: {
      label: 'kind',
      values: Object.fromEntries(rest.heldRemovals.map(({ kind, count }) => [kind, count])),
    },
    gsc_emails_waiting: {
      label: 'kind',
      values: Object.fromEntries(emails.map(([kind, { waiting }]) => [kind, waiting])),
    },
    gsc_emails_given_up: {
      label: 'kind',
      values: Object.fromEntries(emails.map(([kind, { givenUp }]) => [kind, givenUp])),
    },
    gsc_emails_oldest_seconds: {
      label: 'kind',
      values: Object.fromEntries(
        emails.map(([kind, { oldest }]) => [kind, oldest ? secondsSince(oldest, measuredAt) : 0]),
      ),
    },
  };
}

/** The clocks of two machines can differ. */
const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

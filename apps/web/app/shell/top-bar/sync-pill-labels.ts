import type { FirstSync, SyncJobs } from '@gsc/contract/sync/api';
import { SYNC_STATE_TEXT } from '@gsc/contract/sync/labels';
import { formatMoment, formatSpan } from '../../data/sync/job-labels.ts';

type Job = SyncJobs['jobs'][number];
export type SyncPillLabels = { tone: 'busy' | 'calm' | 'warn' | 'down'; text: string; percentage?: number };

/** Labels for a single property, and for some of several properties. */
type ErrorLabels = { tone: SyncPillLabels['tone']; single: string; some: string };
const ERROR_LABELS: Partial<Record<Job['status'], ErrorLabels>> = {
  failed: { tone: 'down', single: 'Last sync failed', some: 'failed to sync' },
  needs_reconnect: { tone: 'down', single: 'Reconnect required', some: 'need reconnecting' },
  access_lost: { tone: 'down', single: 'Access lost', some: 'lost access' },
  completed_with_errors: { tone: 'warn', single: 'Last sync had errors', some: 'synced with errors' },
};

/** A short summary of the syncs. Null before the first sync. `latest` has one job per property. */
export function syncPillLabels(
  { latest, first_sync: firstSync }: Pick<SyncJobs, 'latest' | 'first_sync'>,
  properties: number,
  now: Date,
): SyncPillLabels | null {
  if (firstSync) return firstSyncLabels(firstSync);
  const running = latest.filter(job => job.status === 'running');
  if (running.length > 0) {
    const sum = running.reduce((total, job) => total + job.progress_percentage, 0);
    const percentage = Math.floor(sum / running.length);
    const of = properties > 1 ? ` ${running.length} of ${properties}` : '';
    return { tone: 'busy', text: `${SYNC_STATE_TEXT.syncing}${of} · ${percentage}%`, percentage };
  }
  const queued = latest.filter(job => job.status === 'queued').length;
  if (queued > 0) {
    const text =
      properties > 1 ? SYNC_STATE_TEXT.waitingOf(`${queued} of ${properties}`) : SYNC_STATE_TEXT.waiting;
    return { tone: 'busy', text, percentage: 0 };
  }
  const waiting = latest.find(job => job.status === 'quota_limited');
  if (waiting?.next_try_at)
    return { tone: 'warn', text: `Waiting for quota, ${formatMoment(waiting.next_try_at, now)}` };
  for (const status of Object.keys(ERROR_LABELS) as Job['status'][]) {
    const labels = ERROR_LABELS[status];
    const count = latest.filter(job => job.status === status).length;
    if (labels && count > 0) {
      const text = properties > 1 ? `${count} of ${properties} ${labels.some}` : labels.single;
      return { tone: labels.tone, text };
    }
  }
  const done = latest
    .flatMap(job => job.finished_at ?? [])
    .sort()
    .at(-1);
  return done
    ? { tone: 'calm', text: `Synced ${formatMoment(done, now).replace(/^[TY]/, c => c.toLowerCase())}` }
    : null;
}

function firstSyncLabels({
  progress_percentage: percentage,
  seconds_left: seconds,
}: FirstSync): SyncPillLabels {
  const left = seconds === null ? '' : `, ${SYNC_STATE_TEXT.left(formatSpan(seconds * 1000))}`;
  return { tone: 'busy', text: `${SYNC_STATE_TEXT.firstSync} · ${percentage}%${left}`, percentage };
}

import { propertyName } from '@gsc/contract/properties/name';
import type { SyncJobs } from '@gsc/contract/sync/api';
import { formatDay, formatFullDay } from '../../ui/format/format.ts';
import { formatTime, localDay } from '../../ui/format/local-time.ts';

export type Job = SyncJobs['jobs'][number];

/** Queued or running. */
export const isOpen = ({ status }: { status: Job['status'] }): boolean =>
  status === 'queued' || status === 'running';

export const JOB_TYPES: Record<Job['job_type'], string> = {
  backfill: 'First sync',
  daily: 'Automatic',
  manual: 'Manual',
  force: 'Force resync',
  fill: 'Fill',
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** '6 s', '4 min', '1 h 20 min' */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / SECOND))} s`;
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  const minutes = Math.round((ms % HOUR) / MINUTE);
  return minutes === 0 || minutes === 60
    ? `${Math.round(ms / HOUR)} h`
    : `${Math.floor(ms / HOUR)} h ${minutes} min`;
}

/** 'Today 08:41', 'Yesterday 17:20', '9 Nov 06:14', in the user's time zone. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = localDay(at);
  const label = day === localDay(now) ? 'Today' : day === localDay(yesterday) ? 'Yesterday' : formatDay(day);
  return `${label} ${formatTime(at)}`;
}

/** '11 – 13 Nov', '16 Aug – 13 Nov'. Years are shown only if they differ. */
export function jobRange({ start_date: from, end_date: to }: Job): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatFullDay(from)} – ${formatFullDay(to)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} – ${formatDay(to)}`
    : `${formatDay(from)} – ${formatDay(to)}`;
}

export function jobDuration(job: Job, now: Date): number | null {
  if (!job.started_at) return null;
  const end = job.finished_at ? new Date(job.finished_at) : now;
  return Math.max(0, end.getTime() - new Date(job.started_at).getTime());
}

/**
 * Estimated from the progress so far. Null below 5 %, which is too early, and at 99 %, when what remains is not counted. A
 * first sync waits for other properties in between, so its time left is that of the account.
 */
export function timeLeft(job: Job, now: Date): number | null {
  const took = jobDuration(job, now);
  const done = job.progress_percentage;
  if (took === null || done < 5 || done >= 99 || job.job_type === 'backfill') return null;
  return (took * (100 - done)) / done;
}

/** For screen readers. Changes only in steps of 10 %. */
export function progressSentence(jobs: readonly Job[]): string {
  const running = jobs.filter(job => job.status === 'running');
  if (running.length === 0) return '';
  const parts = running
    .slice(0, 3)
    .map(job => `${propertyName(job.property_url)} ${Math.floor(job.progress_percentage / 10) * 10}%`);
  const rest = running.length - parts.length;
  return `Syncing: ${parts.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

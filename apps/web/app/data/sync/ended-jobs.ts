import type { SyncJobs } from '@gsc/contract/sync/api';
import { isOpen } from './job-labels.ts';

type Jobs = Pick<SyncJobs, 'latest'>;

/**
 * True if a job has ended between two lists. It can have begun in between, and another open job of the property can
 * be listed instead of it.
 */
export function hasEndedJob(before: Jobs, now: Jobs): boolean {
  const ended = new Set(before.latest.flatMap(job => (isOpen(job) ? [] : [job.id])));
  const open = new Set(now.latest.flatMap(job => (isOpen(job) ? [job.id] : [])));
  return (
    now.latest.some(job => !isOpen(job) && !ended.has(job.id)) ||
    before.latest.some(job => isOpen(job) && !open.has(job.id))
  );
}

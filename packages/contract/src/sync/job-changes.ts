import { z } from 'zod';
import { SyncJobs } from './api.ts';

/** The list of an account with a thousand properties has half a megabyte, and a running job changes it every second. */
export const SyncJobChanges = z.object({
  /** All newest jobs of the account. */
  jobs: SyncJobs.shape.jobs,
  /** The latest jobs that have changed. */
  latest: SyncJobs.shape.latest,
  /** Properties that no longer have a job. */
  gone: z.array(z.uuid()),
  first_sync: SyncJobs.shape.first_sync,
});
export type SyncJobChanges = z.infer<typeof SyncJobChanges>;

export function jobChanges(before: SyncJobs, now: SyncJobs): SyncJobChanges {
  const known = new Map(before.latest.map(job => [job.property_id, JSON.stringify(job)]));
  const left = new Set(now.latest.map(job => job.property_id));
  return {
    jobs: now.jobs,
    latest: now.latest.filter(job => known.get(job.property_id) !== JSON.stringify(job)),
    gone: before.latest.flatMap(({ property_id }) => (left.has(property_id) ? [] : [property_id])),
    first_sync: now.first_sync,
  };
}

/** The order of the latest jobs has no meaning. */
export function withJobChanges(
  before: SyncJobs,
  { jobs, latest, gone, first_sync }: SyncJobChanges,
): SyncJobs {
  const replaced = new Set([...gone, ...latest.map(job => job.property_id)]);
  const unchanged = before.latest.filter(job => !replaced.has(job.property_id));
  return { jobs, latest: [...unchanged, ...latest], first_sync };
}

import type { SyncJobs } from '@gsc/contract/sync/api';
import { formatMoment, isOpen } from '../../data/sync/job-labels.ts';

type Job = SyncJobs['jobs'][number];
export type SyncPillLabels = { tone: 'busy' | 'calm' | 'warn' | 'down'; text: string; percentage?: number };

/** Of one property, and of some among several. */
type SiteError = { tone: SyncPillLabels['tone']; alone: string; some: string };
const TROUBLE: Partial<Record<Job['status'], SiteError>> = {
  failed: { tone: 'down', alone: 'Last sync failed', some: 'failed to sync' },
  needs_reconnect: { tone: 'down', alone: 'Connection needs you', some: 'need reconnecting' },
  access_lost: { tone: 'down', alone: 'Access lost', some: 'lost access' },
  completed_with_errors: { tone: 'warn', alone: 'Last sync had errors', some: 'synced with errors' },
};

/** How the syncs stand, in a few words; null before there was any. One job for each property. */
export function syncPillLabels(latest: readonly Job[], properties: number, now: Date): SyncPillLabels | null {
  const open = latest.filter(isOpen);
  if (open.length > 0) {
    const sum = open.reduce((total, job) => total + job.progress_percentage, 0);
    const percentage = Math.floor(sum / open.length);
    const of = properties > 1 ? ` ${open.length} of ${properties}` : '';
    return { tone: 'busy', text: `Syncing${of} · ${percentage}%`, percentage };
  }
  const waiting = latest.find(job => job.status === 'quota_limited');
  if (waiting?.next_try_at)
    return { tone: 'warn', text: `Waiting for quota, ${formatMoment(waiting.next_try_at, now)}` };
  for (const status of Object.keys(TROUBLE) as Job['status'][]) {
    const trouble = TROUBLE[status];
    const count = latest.filter(job => job.status === status).length;
    if (trouble && count > 0) {
      const text = properties > 1 ? `${count} of ${properties} ${trouble.some}` : trouble.alone;
      return { tone: trouble.tone, text };
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

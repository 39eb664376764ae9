import type { SyncJobs } from '@gsc/contract/sync';
import { formatMoment, isOpen } from '../features/sync/job-words.ts';

type Job = SyncJobs['jobs'][number];
export type SyncPillWords = { tone: 'busy' | 'calm' | 'warn' | 'down'; text: string; percentage?: number };

const TROUBLE: Partial<Record<Job['status'], Pick<SyncPillWords, 'tone' | 'text'>>> = {
  failed: { tone: 'down', text: 'Last sync failed' },
  needs_reconnect: { tone: 'down', text: 'Connection needs you' },
  access_lost: { tone: 'down', text: 'Access lost' },
  completed_with_errors: { tone: 'warn', text: 'Last sync had errors' },
};

/** How the syncs stand, in a few words; null before there was any. One job for each property. */
export function syncPillWords(latest: readonly Job[], properties: number, now: Date): SyncPillWords | null {
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
    if (trouble && latest.some(job => job.status === status)) return trouble;
  }
  const done = latest
    .flatMap(job => job.finished_at ?? [])
    .sort()
    .at(-1);
  return done
    ? { tone: 'calm', text: `Synced ${formatMoment(done, now).replace(/^[TY]/, c => c.toLowerCase())}` }
    : null;
}

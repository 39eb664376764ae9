import type { SyncJobs } from '@gsc/contract/sync/api';
import { expect, test } from 'vitest';
import { syncPillLabels } from './sync-pill-labels.ts';

type Job = SyncJobs['jobs'][number];
const now = new Date(2026, 10, 15, 9, 0);
const job = (property: string, status: Job['status'], more: Partial<Job> = {}): Job => ({
  id: crypto.randomUUID(),
  property_id: property,
  property_url: `sc-domain:${property}.example`,
  status,
  job_type: 'daily',
  start_date: '2026-11-10',
  end_date: '2026-11-13',
  started_at: null,
  finished_at: new Date(2026, 10, 15, 6, 16).toISOString(),
  records_processed: 0,
  total_records: null,
  progress_percentage: 0,
  error_message: null,
  next_try_at: null,
  force_again_at: null,
  created_at: now.toISOString(),
  ...more,
});
const labels = (latest: Job[], properties = 6, first_sync: SyncJobs['first_sync'] = null) =>
  syncPillLabels({ latest, first_sync }, properties, now);

test('running syncs come first', () => {
  const running = job('a', 'running', { progress_percentage: 64 });
  expect(labels([running, job('b', 'failed')])).toEqual({
    tone: 'busy',
    text: 'Syncing 1 of 6 · 64%',
    percentage: 64,
  });
  expect(labels([running, job('b', 'queued')])?.text).toBe('Syncing 1 of 6 · 64%');
  expect(labels([running], 1)?.text).toBe('Syncing · 64%');
});

test('a sync that has not started is waiting, not syncing', () => {
  expect(labels([job('a', 'queued'), job('b', 'queued')])?.text).toBe('2 of 6 waiting to sync');
  expect(labels([job('a', 'queued')], 1)?.text).toBe('Waiting to sync');
});

test('during first syncs, the progress is that of all of them, and the time left is shown only if it is known', () => {
  const jobs = [job('a', 'running', { progress_percentage: 99 }), job('b', 'queued')];
  const firstSync = { properties: 26, progress_percentage: 17, seconds_left: 5400 };
  expect(labels(jobs, 26, firstSync)).toEqual({
    tone: 'busy',
    text: 'First sync · 17%, about 1 h 30 min left',
    percentage: 17,
  });
  expect(labels(jobs, 26, { ...firstSync, seconds_left: null })?.text).toBe('First sync · 17%');
});

test('errors come before success', () => {
  expect(labels([job('a', 'completed'), job('b', 'completed')])?.text).toBe('Synced today 06:16');
  expect(labels([job('a', 'completed'), job('b', 'failed')], 1)?.text).toBe('Last sync failed');
  const until = new Date(2026, 10, 15, 9, 30).toISOString();
  expect(labels([job('a', 'quota_limited', { next_try_at: until }), job('b', 'failed')])?.text).toBe(
    'Waiting for quota, Today 09:30',
  );
  expect(labels([])).toBeNull();
});

test('with several properties, counts those with errors', () => {
  const jobs = [job('a', 'completed'), job('b', 'completed_with_errors'), job('c', 'completed_with_errors')];
  expect(labels(jobs, 12)).toEqual({ tone: 'warn', text: '2 of 12 synced with errors' });
  expect(labels([...jobs, job('d', 'failed')], 12)?.text).toBe('1 of 12 failed to sync');
  expect(labels([job('b', 'completed_with_errors')], 1)?.text).toBe('Last sync had errors');
});

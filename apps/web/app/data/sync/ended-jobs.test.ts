import { expect, test } from 'vitest';
import { type Job, sampleJob, syncJobs } from '../../testing/property-samples.ts';
import { hasEndedJob } from './ended-jobs.ts';

const list = (...jobs: [id: string, status: Job['status']][]) =>
  syncJobs(...jobs.map(([id, status]) => sampleJob({ id, status })));

test.each<[string, boolean, [string, Job['status']][], [string, Job['status']][]]>([
  ['nothing has changed', false, [['a', 'running']], [['a', 'running']]],
  ['a job starts', false, [['a', 'completed']], [['b', 'queued']]],
  ['a waiting job runs', false, [['a', 'queued']], [['a', 'running']]],
  ['a job ends', true, [['a', 'running']], [['a', 'failed']]],
  ['a job stops because the quota is used up', true, [['a', 'running']], [['a', 'quota_limited']]],
  ['a job begins and ends between two lists', true, [['a', 'completed']], [['b', 'completed']]],
  ['a job ends and another one of the property waits', true, [['a', 'running']], [['b', 'queued']]],
])('%s: %s', (_, hasEnded, before, now) => {
  expect(hasEndedJob(list(...before), list(...now))).toBe(hasEnded);
});

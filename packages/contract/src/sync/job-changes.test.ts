import { expect, test } from 'vitest';
import type { SyncJobs } from './api.ts';
import { jobChanges, withJobChanges } from './job-changes.ts';

type Job = SyncJobs['jobs'][number];
const job = (propertyId: string, progress: number) =>
  ({ id: `job of ${propertyId}`, property_id: propertyId, progress_percentage: progress }) as Job;
const byProperty = (list: SyncJobs) => new Map(list.latest.map(each => [each.property_id, each]));

const firstSync = (progress: number) => ({
  properties: 3,
  progress_percentage: progress,
  seconds_left: null,
});
const before = {
  jobs: [job('a', 10)],
  latest: [job('a', 10), job('b', 100), job('c', 100)],
  first_sync: firstSync(10),
};
const now = {
  jobs: [job('d', 0), job('a', 20)],
  latest: [job('a', 20), job('b', 100), job('d', 0)],
  first_sync: firstSync(20),
};

test('only jobs that have changed are sent', () => {
  expect(jobChanges(before, now)).toEqual({
    jobs: now.jobs,
    latest: [job('a', 20), job('d', 0)],
    gone: ['c'],
    first_sync: now.first_sync,
  });
  expect(jobChanges(now, now)).toEqual({
    jobs: now.jobs,
    latest: [],
    gone: [],
    first_sync: now.first_sync,
  });
});

test('the changes lead to the new list', () => {
  const changed = withJobChanges(before, jobChanges(before, now));
  expect(changed.jobs).toEqual(now.jobs);
  expect(changed.first_sync).toEqual(now.first_sync);
  expect(byProperty(changed)).toEqual(byProperty(now));
});

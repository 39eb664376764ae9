import { expect, test } from 'vitest';
import type { SyncJobs } from './api.ts';
import { jobChanges, withJobChanges } from './job-changes.ts';

type Job = SyncJobs['jobs'][number];
const job = (propertyId: string, progress: number) =>
  ({ id: `job of ${propertyId}`, property_id: propertyId, progress_percentage: progress }) as Job;
const byProperty = (list: SyncJobs) => new Map(list.latest.map(each => [each.property_id, each]));

const before = { jobs: [job('a', 10)], latest: [job('a', 10), job('b', 100), job('c', 100)] };
const now = { jobs: [job('d', 0), job('a', 20)], latest: [job('a', 20), job('b', 100), job('d', 0)] };

test('only jobs that have changed are sent', () => {
  expect(jobChanges(before, now)).toEqual({
    jobs: now.jobs,
    latest: [job('a', 20), job('d', 0)],
    gone: ['c'],
  });
  expect(jobChanges(now, now)).toEqual({ jobs: now.jobs, latest: [], gone: [] });
});

test('the changes lead to the new list', () => {
  const changed = withJobChanges(before, jobChanges(before, now));
  expect(changed.jobs).toEqual(now.jobs);
  expect(byProperty(changed)).toEqual(byProperty(now));
});

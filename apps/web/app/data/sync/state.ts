import type { SyncStorage } from '@gsc/contract/sync/storage';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CoverageRow, coverageRows } from './coverage-rows.ts';
import { isOpen, type Job } from './job-labels.ts';
import { useJobsLive } from './live-jobs.tsx';
import { coverageQuery, jobsQuery, storageQuery } from './queries.ts';

const BUSY_MS = 2000;
const IDLE_MS = 15_000;
/** The poll interval for all days of all properties. It grows with the number of properties. */
const daysMs = (properties: number): number => Math.max(10_000, properties * 1000);

/** The newest jobs, and the latest of each property. Polls only while the event stream is not connected. */
export function useSyncJobs() {
  const live = useJobsLive();
  return useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => (live ? false : state.data?.latest.some(isOpen) ? BUSY_MS : IDLE_MS),
  });
}

const NO_JOBS: readonly Job[] = [];

export function useCoverage() {
  const jobs = useSyncJobs().data?.latest ?? NO_JOBS;
  return useQuery({
    ...coverageQuery,
    refetchInterval: ({ state }) => jobs.some(isOpen) && daysMs(state.data?.properties.length ?? 0),
  });
}

export function useStorage() {
  const jobs = useSyncJobs().data?.latest ?? NO_JOBS;
  return useQuery({
    ...storageQuery,
    refetchInterval: ({ state }) => jobs.some(isOpen) && daysMs(state.data?.properties.length ?? 0),
  });
}

/** The days, jobs and records of each property. Undefined until the days are loaded. */
export function useCoverageRows(): CoverageRow[] | undefined {
  const coverage = useCoverage().data;
  const storage = useStorage().data;
  const jobs = useSyncJobs().data?.latest ?? NO_JOBS;
  // Each update has a new list of jobs, but only their properties matter here.
  const busy = jobs
    .filter(job => isOpen(job) || job.status === 'quota_limited')
    .map(job => job.property_id)
    .sort()
    .join();
  return useMemo(
    () => coverage && coverageRows(coverage, storage, new Set(busy.split(','))),
    [coverage, storage, busy],
  );
}

export function useStorageOf(propertyId: string): SyncStorage['properties'][number] | undefined {
  return useStorage().data?.properties.find(each => each.property_id === propertyId);
}

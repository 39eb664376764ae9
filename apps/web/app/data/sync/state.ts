import { COVERAGE_MAX_PROPERTIES, type Coverage } from '@gsc/contract/sync/api';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CoverageRow, coverageRows } from './coverage-rows.ts';
import { isOpen, type Job } from './job-labels.ts';
import { useJobsLive } from './live-jobs.tsx';
import { coverageOf, coverageQuery, jobsQuery, storageQuery } from './queries.ts';

const BUSY_MS = 2000;
const IDLE_MS = 15_000;
/** The poll interval for all days of all properties. It grows with the number of properties. */
const daysMs = (properties: number): number => Math.max(10_000, properties * 1000);

/** The poll interval for the days of one page of a large account. */
const PAGE_MS = 15_000;

/** The newest jobs, and the latest of each property. Polls only while the event stream is not connected. */
export function useSyncJobs() {
  const live = useJobsLive();
  return useQuery({
    ...jobsQuery,
    // A component that is added later must not replace the list of the stream with an older response.
    staleTime: live ? Number.POSITIVE_INFINITY : 0,
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

type ShownDays = {
  /** The shown properties. Without them, all properties. */
  propertyIds?: readonly string[];
  /** The number of shown days of a large account. Without it, all days. */
  days?: number;
};

type Shown<Data> = {
  /** While another page or search is loading, without the properties that were not shown before. */
  data: Data | undefined;
  /** True until the days of all shown properties are loaded. */
  loading: boolean;
  failed: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * The days of the shown properties. Up to 25 properties are loaded at once, with all their days. Of larger accounts only
 * what is shown is loaded.
 */
function useShownCoverage({ propertyIds, days }: ShownDays): Shown<Coverage> {
  const all = useCoverage();
  const isLarge = all.data !== undefined && all.data.properties.length > COVERAGE_MAX_PROPERTIES;
  const wanted = isLarge ? (propertyIds ?? []).slice(0, COVERAGE_MAX_PROPERTIES) : [];
  const part = useQuery({
    ...coverageOf(wanted, days),
    // The days of another range would be counted wrongly.
    placeholderData: (previous, query) => (query?.queryKey.at(-1) === days ? previous : undefined),
    refetchInterval: useBusyProperties().size > 0 && PAGE_MS,
  });
  // If a search finds no property, there is nothing to load.
  const { data, isPlaceholderData, error, refetch } = wanted.length > 0 ? part : all;
  const loaded = new Set(data?.properties.map(({ property_id }) => property_id));
  // A narrower search has its rows already.
  const isOther = isPlaceholderData && wanted.some(id => !loaded.has(id));
  const failed = error !== null && !data;
  return { data, loading: isOther || (!data && !failed), failed, refetch };
}

/** The properties with a queued, running or waiting job. The set changes only when they do. */
export function useBusyProperties(): ReadonlySet<string> {
  const jobs = useSyncJobs().data?.latest ?? NO_JOBS;
  // Each update has a new list of jobs, but only their properties matter here.
  const busy = jobs
    .filter(job => isOpen(job) || job.status === 'quota_limited')
    .map(job => job.property_id)
    .sort()
    .join();
  return useMemo(() => new Set(busy === '' ? [] : busy.split(',')), [busy]);
}

/** The days, jobs and records of the shown properties. */
export function useCoverageRows(shown: ShownDays = {}): Shown<CoverageRow[]> {
  const { data: coverage, ...state } = useShownCoverage(shown);
  const storage = useStorage().data;
  const busy = useBusyProperties();
  const rows = useMemo(() => coverage && coverageRows(coverage, storage, busy), [coverage, storage, busy]);
  const { propertyIds } = shown;
  const data = propertyIds ? rows?.filter(row => propertyIds.includes(row.property.property_id)) : rows;
  return { data, ...state };
}

export function useStorageOf(propertyId: string): SyncStorage['properties'][number] | undefined {
  return useStorage().data?.properties.find(each => each.property_id === propertyId);
}

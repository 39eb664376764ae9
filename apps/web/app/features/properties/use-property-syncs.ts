import type { Coverage } from '@gsc/contract/sync';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coverageQuery, propertiesQuery, syncJobsQuery } from './queries.ts';
import { isOpen, type SyncJob } from './sync-state.ts';

/** Every day of every property: not for every tick. */
const COVERAGE_POLL_MS = 10_000;

export type PropertySync = {
  /** Under way right now. */
  job: SyncJob | undefined;
  /** What the last finished job had to complain about. */
  error: string | null;
  days: Coverage['properties'][number]['days'];
};

/** What is known about the syncs of each property. When one ends, figures and coverage are read anew. */
export function usePropertySyncs(): (propertyId: string) => PropertySync {
  const queries = useQueryClient();
  const jobs = useQuery(syncJobsQuery).data?.jobs ?? [];
  const underWay = jobs.filter(isOpen).length;
  const refetchInterval = underWay ? COVERAGE_POLL_MS : false;
  const coverage = useQuery({ ...coverageQuery, refetchInterval }).data?.properties ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of their number is the news
  useEffect(() => {
    void queries.invalidateQueries(coverageQuery);
    void queries.invalidateQueries(propertiesQuery);
  }, [underWay, queries]);

  return propertyId => {
    const own = jobs.filter(job => job.property_id === propertyId);
    return {
      job: own.find(job => job.status === 'running') ?? own.find(isOpen),
      error: own.find(job => !isOpen(job))?.error_message ?? null,
      days: coverage.find(each => each.property_id === propertyId)?.days ?? [],
    };
  };
}

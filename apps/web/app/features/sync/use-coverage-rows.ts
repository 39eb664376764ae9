import type { Coverage } from '@gsc/contract/sync';
import type { SyncStorage } from '@gsc/contract/sync-storage';
import { useMemo } from 'react';
import { coverageDays } from './coverage-days.ts';
import type { CoverageRow } from './coverage-row.tsx';
import type { Job } from './job-words.ts';

/** Days, jobs and records of each property, put together. */
export function useCoverageRows(
  coverage: Coverage | undefined,
  storage: SyncStorage | undefined,
  jobs: readonly Job[],
): CoverageRow[] | null {
  const syncing = jobs
    .filter(job => job.status === 'queued' || job.status === 'running' || job.status === 'quota_limited')
    .map(job => job.property_id)
    .sort()
    .join();
  return useMemo(() => {
    if (!coverage) return null;
    const busy = new Set(syncing.split(','));
    const records = new Map(storage?.properties.map(one => [one.property_id, one.by_day]));
    return coverage.properties.map(property => {
      const own = busy.has(property.property_id);
      const { from, to } = coverage;
      const look = { from, to, syncing: own, records: records.get(property.property_id) };
      return { property, syncing: own, days: coverageDays(property, look) };
    });
  }, [coverage, storage, syncing]);
}

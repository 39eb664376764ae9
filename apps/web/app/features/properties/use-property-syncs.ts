import type { SyncJobs } from '@gsc/contract/sync/api';
import { useCoverageRows, useSyncJobs } from '../../data/sync/state.ts';
import type { HeatDay } from '../../ui/small-charts/heat-strip-sentence.ts';
import { STRIP_DAYS } from './cards/strip-caption.ts';

type SyncJob = SyncJobs['jobs'][number];

export type PropertySync = {
  /** The running or queued job. */
  job: SyncJob | undefined;
  /** The error of the last finished job. */
  error: string | null;
  /** The last 90 days. Empty until loaded. */
  days: readonly HeatDay[];
};

const isOpen = ({ status }: SyncJob): boolean => status === 'queued' || status === 'running';

/** Returns the sync state of each property. */
export function usePropertySyncs(): (propertyId: string) => PropertySync {
  const latest = useSyncJobs().data?.latest ?? [];
  const rows = useCoverageRows() ?? [];
  return propertyId => {
    const job = latest.find(each => each.property_id === propertyId);
    return {
      job: job && isOpen(job) ? job : undefined,
      error: job && !isOpen(job) ? job.error_message : null,
      days: rows.find(row => row.property.property_id === propertyId)?.days.slice(-STRIP_DAYS) ?? [],
    };
  };
}

import type { SyncJobs } from '@gsc/contract/sync/api';
import { useCoverageRows, useSyncJobs } from '../../data/sync/state.ts';
import type { HeatDay } from '../../ui/small-charts/heat-strip-sentence.ts';
import { STRIP_DAYS } from './cards/strip-caption.ts';

type SyncJob = SyncJobs['jobs'][number];

export type PropertySync = {
  /** The running job. */
  running: SyncJob | undefined;
  /** The next job has not started or continues later. */
  isWaiting: boolean;
  /** When 'Force Resync' is available again. */
  forceAgainAt: string | null;
  /** The error of the last finished job. */
  error: string | null;
  /** The last 90 days. Empty until loaded. */
  days: readonly HeatDay[];
};

/** The latest days are not published yet and are left out. */
const LOADED_DAYS = STRIP_DAYS + 10;

const isOpen = ({ status }: SyncJob): boolean => status === 'queued' || status === 'running';

/** Returns the sync state of a property. Only these properties have days. */
export function usePropertySyncs(propertyIds: readonly string[]): (propertyId: string) => PropertySync {
  const latest = useSyncJobs().data?.latest ?? [];
  const rows = useCoverageRows({ propertyIds, days: LOADED_DAYS }).data ?? [];
  return propertyId => {
    const job = latest.find(each => each.property_id === propertyId);
    return {
      running: job?.status === 'running' ? job : undefined,
      isWaiting: job?.status === 'queued',
      forceAgainAt: job?.force_again_at ?? null,
      error: job && !isOpen(job) ? job.error_message : null,
      days: rows.find(row => row.property.property_id === propertyId)?.days.slice(-STRIP_DAYS) ?? [],
    };
  };
}

import { useState } from 'react';
import { useSyncJobs } from '../../data/sync/state.ts';

/** Returns the jobs, and whether a manual refresh is running. */
export function useJobs() {
  const query = useSyncJobs();
  const [refreshing, setRefreshing] = useState(false);
  return {
    list: query.data?.jobs,
    error: query.error,
    refreshing,
    async refetch() {
      setRefreshing(true);
      await query.refetch();
      setRefreshing(false);
    },
  };
}

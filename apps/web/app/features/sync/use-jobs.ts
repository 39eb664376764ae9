import { useState } from 'react';
import { useSyncJobs } from '../../data/sync/state.ts';

/** The jobs of the screen, and whether the person has just asked for them again. */
export function useJobs() {
  const query = useSyncJobs();
  const [asked, setAsked] = useState(false);
  return {
    list: query.data?.jobs,
    error: query.error,
    refreshing: asked,
    async refetch() {
      setAsked(true);
      await query.refetch();
      setAsked(false);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobsQuery } from './queries.ts';
import { useLiveJobs } from './use-live-jobs.ts';

const BUSY_MS = 2000;
const IDLE_MS = 15_000;

/** The 20 newest jobs: pushed by the server, or asked for when nothing is pushed. */
export function useJobs() {
  const live = useLiveJobs();
  const [asked, setAsked] = useState(false);
  const query = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => (live ? false : isBusy(state.data?.jobs) ? BUSY_MS : IDLE_MS),
  });
  return {
    list: query.data?.jobs,
    error: query.error,
    busy: isBusy(query.data?.jobs),
    refreshing: asked,
    async refetch() {
      setAsked(true);
      await query.refetch();
      setAsked(false);
    },
  };
}

const isBusy = (jobs: readonly { status: string }[] | undefined): boolean =>
  (jobs ?? []).some(job => job.status === 'queued' || job.status === 'running');

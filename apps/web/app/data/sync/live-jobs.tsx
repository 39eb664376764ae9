import type { SyncJobs } from '@gsc/contract/sync/api';
import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { OVERVIEW_KEY, refreshMs } from '../overview/syncs.ts';
import { propertiesQuery } from '../properties/queries.ts';
import { useInDemo } from '../use-in-demo.ts';
import { hasEndedJob } from './ended-jobs.ts';
import { isOpen } from './job-labels.ts';
import { coverageQuery, jobsQuery, openJobEvents, storageQuery } from './queries.ts';
import { readJobLists } from './read-job-lists.ts';
import { reconnectWait } from './reconnect-wait.ts';

const Live = createContext(false);

/** False while the stream is not connected; clients must poll. */
export const useJobsLive = (): boolean => useContext(Live);

/** Updates the list of jobs for all screens from one event stream. */
export function LiveJobs({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  // Hidden tabs close their stream, because a browser allows only six connections per site.
  const visible = useDocumentVisibility() === 'visible';
  // A server process supports only a few streams, so the demo does not use one.
  const inDemo = useInDemo();
  useEffect(() => {
    if (!visible || inDemo) return;
    const stopped = new AbortController();
    void listen(queries, stopped.signal, setLive);
    return () => {
      stopped.abort();
      setLive(false);
    };
  }, [queries, visible, inDemo]);
  useChangedJobs();
  return <Live.Provider value={live}>{children}</Live.Provider>;
}

async function listen(queries: QueryClient, stopped: AbortSignal, setLive: (live: boolean) => void) {
  let failures = 0;
  while (!stopped.aborted) {
    try {
      for await (const list of readJobLists(await openJobEvents(stopped))) {
        failures = 0;
        setLive(true);
        // A request that is still under way was answered before, so its list is older.
        await queries.cancelQueries({ queryKey: jobsQuery.queryKey });
        queries.setQueryData(jobsQuery.queryKey, list);
      }
    } catch {
      // On any error, clients poll until the stream is reconnected.
    }
    if (stopped.aborted) return;
    setLive(false);
    failures += 1;
    await new Promise(resolve => setTimeout(resolve, reconnectWait(failures)));
  }
}

const openIds = (list: SyncJobs): string =>
  list.latest
    .filter(isOpen)
    .map(job => job.id)
    .sort()
    .join();

/** Refetches coverage, storage and properties when a job starts or ends, and the overview when one ends. */
function useChangedJobs(): void {
  const queries = useQueryClient();
  const { data } = useQuery({ ...jobsQuery, enabled: false });
  const before = useRef<SyncJobs | null>(null);
  // The jobs of a large account end one after the other, and an overview of it takes long.
  const refetchOverview = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: OVERVIEW_KEY }),
    refreshMs(data?.latest.length ?? 0),
  );
  useEffect(() => {
    const earlier = before.current;
    if (!data || data === earlier) return;
    before.current = data;
    if (!earlier) return;
    if (hasEndedJob(earlier, data)) refetchOverview();
    if (openIds(earlier) === openIds(data)) return;
    for (const { queryKey } of [coverageQuery, storageQuery, propertiesQuery])
      void queries.invalidateQueries({ queryKey });
  }, [data, queries, refetchOverview]);
}

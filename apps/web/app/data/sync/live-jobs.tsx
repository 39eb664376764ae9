import type { SyncJobs } from '@gsc/contract/sync/api';
import { useDocumentVisibility } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { propertiesQuery } from '../properties/queries.ts';
import { useInDemo } from '../use-in-demo.ts';
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

const openIds = (list: SyncJobs): string[] =>
  list.latest.filter(job => job.status === 'queued' || job.status === 'running').map(job => job.id);

/** Refetches coverage, storage and properties when a job starts or ends. */
function useChangedJobs(): void {
  const queries = useQueryClient();
  const { data } = useQuery({ ...jobsQuery, enabled: false });
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const now = openIds(data).sort().join();
    const changed = before.current !== null && before.current !== now;
    before.current = now;
    if (!changed) return;
    for (const { queryKey } of [coverageQuery, storageQuery, propertiesQuery])
      void queries.invalidateQueries({ queryKey });
  }, [data, queries]);
}

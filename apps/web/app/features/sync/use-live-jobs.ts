import { SyncJobs } from '@gsc/contract/sync';
import { SYNC_EVENTS } from '@gsc/contract/sync-events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coverageQuery, jobsQuery, openJobEvents, storageQuery } from './queries.ts';
import { readEvents } from './read-events.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Keeps the list of jobs as it is on the server. False while nothing comes in: then somebody has to ask. */
export function useLiveJobs(): boolean {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    void listen(queries, stopped.signal, setLive);
    return () => stopped.abort();
  }, [queries]);
  return live;
}

async function listen(queries: QueryClient, stopped: AbortSignal, setLive: (live: boolean) => void) {
  let wait = FIRST_WAIT_MS;
  while (!stopped.aborted) {
    try {
      for await (const { event, data } of readEvents(await openJobEvents(stopped))) {
        if (event !== SYNC_EVENTS.jobs) continue;
        wait = FIRST_WAIT_MS;
        setLive(true);
        take(queries, SyncJobs.parse(JSON.parse(data)));
      }
    } catch {
      // Whatever it was, asking by hand goes on meanwhile.
    }
    if (stopped.aborted) return;
    setLive(false);
    await new Promise(resolve => setTimeout(resolve, wait));
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }
}

const openIds = (list: SyncJobs | undefined): string[] =>
  (list?.jobs ?? []).filter(job => job.status === 'queued' || job.status === 'running').map(job => job.id);

/** When a job has ended, days and records are not what they were. */
function take(queries: QueryClient, list: SyncJobs): void {
  const before = openIds(queries.getQueryData(jobsQuery.queryKey));
  const now = new Set(openIds(list));
  queries.setQueryData(jobsQuery.queryKey, list);
  if (before.every(id => now.has(id))) return;
  void queries.invalidateQueries(coverageQuery);
  void queries.invalidateQueries(storageQuery);
}

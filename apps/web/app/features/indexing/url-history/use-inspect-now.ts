import { INDEXING_POLL_MS } from '@gsc/contract/indexing/labels';
import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inspectUrl, LISTS_KEY, urlQuery } from '../../../data/indexing/list-queries.ts';

/** Google can need several attempts. After this time the user can try again. */
const MAX_WAIT_MS = 60_000;

/** Asks for an inspection and reloads the history until it has one more. */
export function useInspectNow({ id, inspections }: UrlHistory) {
  const queries = useQueryClient();
  const [before, setBefore] = useState<number | null>(null);
  const isWaiting = before === inspections;
  // The drawer has loaded it.
  useQuery({ ...urlQuery(id), refetchOnMount: false, refetchInterval: isWaiting ? INDEXING_POLL_MS : false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => inspectUrl(id),
    onSuccess: () => setBefore(inspections),
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setBefore(null), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    // The lists count the new inspection as well.
    if (before !== null && before !== inspections) void queries.invalidateQueries({ queryKey: LISTS_KEY });
  }, [before, inspections, queries]);
  return { isWaiting: isPending || isWaiting, error, inspect: () => mutate() };
}

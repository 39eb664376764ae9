import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client.ts';

export const jobsQuery = queryOptions({
  queryKey: ['sync', 'jobs'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/jobs', { signal })),
});

export const coverageQuery = queryOptions({
  queryKey: ['sync', 'coverage'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/coverage', { signal })),
});

/** The days of some properties of a large account. Invalidating the query above invalidates it as well. */
export const coverageOf = (propertyIds: readonly string[], days: number | undefined) =>
  queryOptions({
    queryKey: [...coverageQuery.queryKey, propertyIds.join(), days],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/sync/coverage', {
          params: { query: { p: propertyIds.join(), ...(days !== undefined && { days }) } },
          signal,
        }),
      ),
    enabled: propertyIds.length > 0,
  });

export const storageQuery = queryOptions({
  queryKey: ['sync', 'storage'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/storage', { signal })),
  // Used on every screen. LiveJobs invalidates it when a job ends.
  staleTime: 60_000,
});

export const quotaQuery = queryOptions({
  queryKey: ['sync', 'quota'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/quota', { signal })),
});

type TriggerOptions = { propertyId?: string; kind: 'manual' | 'fill' };

export const triggerSync = ({ propertyId, kind }: TriggerOptions) =>
  unwrap(api.POST('/api/sync', { body: { kind, ...(propertyId && { property_id: propertyId }) } }));

/** EventSource does not support a bearer token, so the stream is read from a fetch response. */
export async function openJobEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = await unwrap(
    api.GET('/api/sync/events', { signal, parseAs: 'stream', headers: { accept: 'text/event-stream' } }),
  );
  if (!stream) throw new Error('the stream has no body');
  return stream;
}

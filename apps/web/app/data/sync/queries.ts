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

export const storageQuery = queryOptions({
  queryKey: ['sync', 'storage'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/storage', { signal })),
  // Also in the frame of every screen; a job that ends makes it stale at once.
  staleTime: 60_000,
});

export const quotaQuery = queryOptions({
  queryKey: ['sync', 'quota'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/quota', { signal })),
});

type Ask = { propertyId?: string; kind: 'manual' | 'fill' };

export const triggerSync = ({ propertyId, kind }: Ask) =>
  unwrap(api.POST('/api/sync', { body: { kind, ...(propertyId && { property_id: propertyId }) } }));

/** EventSource cannot carry a bearer token, so the stream is read from an ordinary answer. */
export async function openJobEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = await unwrap(
    api.GET('/api/sync/events', { signal, parseAs: 'stream', headers: { accept: 'text/event-stream' } }),
  );
  if (!stream) throw new Error('the stream has no body');
  return stream;
}

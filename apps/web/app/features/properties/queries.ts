import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api-client.ts';
import { isOpen } from './sync-state.ts';

const RUNNING_POLL_MS = 2000;
/** Jobs also begin without being asked for: every day, and soon after a property is connected. */
const IDLE_POLL_MS = 5000;

export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/properties', { signal })),
});

export const syncJobsQuery = queryOptions({
  queryKey: ['sync', 'jobs'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/jobs', { signal })),
  refetchInterval: query => (query.state.data?.jobs.some(isOpen) ? RUNNING_POLL_MS : IDLE_POLL_MS),
});

export const coverageQuery = queryOptions({
  queryKey: ['sync', 'coverage'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/sync/coverage', { signal })),
});

const byId = (id: string) => ({ params: { path: { id } } });

export const deleteProperty = (id: string) => unwrap(api.DELETE('/api/properties/{id}', byId(id)));
export const restoreProperty = (id: string) => unwrap(api.POST('/api/properties/{id}/restore', byId(id)));

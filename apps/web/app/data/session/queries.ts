import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/auth/sessions', { signal })),
});

export const revokeSession = (id: string) =>
  unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }));

export const signOutOthers = () => unwrap(api.POST('/api/auth/sign-out', { body: { scope: 'others' } }));

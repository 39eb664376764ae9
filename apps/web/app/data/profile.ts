import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/profile', { signal })),
  staleTime: 60_000,
});

import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/branding', { signal })),
  staleTime: 5 * 60_000,
});

import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api-client.ts';

export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/properties', { signal })),
});

const byId = (id: string) => ({ params: { path: { id } } });

export const deleteProperty = (id: string) => unwrap(api.DELETE('/api/properties/{id}', byId(id)));
export const restoreProperty = (id: string) => unwrap(api.POST('/api/properties/{id}/restore', byId(id)));

import { PROPERTIES_TEXT, TAGS_TEXT } from '@gsc/contract/properties/labels';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client.ts';
import { unwrapOr } from './problem-message.ts';

export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/properties', { signal })),
});

const byId = (id: string) => ({ params: { path: { id } } });

export const deleteProperty = (id: string) =>
  unwrapOr(PROPERTIES_TEXT.deleteFailed, api.DELETE('/api/properties/{id}', byId(id)));
export const restoreProperty = (id: string) =>
  unwrapOr(PROPERTIES_TEXT.restoreFailed, api.POST('/api/properties/{id}/restore', byId(id)));

export const saveTags = (id: string, tags: string[]) =>
  unwrapOr(TAGS_TEXT.saveFailed, api.PUT('/api/properties/{id}/tags', { ...byId(id), body: { tags } }));

export const connectionsQuery = queryOptions({
  queryKey: ['properties', 'connections'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/properties/connections', { signal })),
});

export const disconnectAccount = (id: string) =>
  unwrap(api.DELETE('/api/properties/connections/{id}', { params: { path: { id } } }));

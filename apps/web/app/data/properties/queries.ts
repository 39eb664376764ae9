import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api-client.ts';
import { answerOr } from './problem-message.ts';

export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/properties', { signal })),
});

const byId = (id: string) => ({ params: { path: { id } } });

export const deleteProperty = (id: string) =>
  answerOr(PROPERTIES_TEXT.deleteFailed, api.DELETE('/api/properties/{id}', byId(id)));
export const restoreProperty = (id: string) =>
  answerOr(PROPERTIES_TEXT.restoreFailed, api.POST('/api/properties/{id}/restore', byId(id)));

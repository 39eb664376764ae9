import type { CategoryInput } from '@gsc/contract/blog/api';
import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../api-paths.ts';
import { api, unwrap } from './api-client.ts';

/** The request body of a post. Omitted fields are empty. */
export type PostBody = BodyOf<'createPost'>;

export const ownPostsQuery = queryOptions({
  queryKey: ['blog', 'own'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/blog/own', { signal })),
});

export const ownPostQuery = (id: string) =>
  queryOptions({
    queryKey: ['blog', 'own', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/blog/own/{id}', { signal, params: { path: { id } } })),
    // A refetch must not overwrite the content of an open editor.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['blog', 'categories'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/blog/categories', { signal })),
});

export const savePost = (id: string | null, body: PostBody) =>
  id === null
    ? unwrap(api.POST('/api/blog/own', { body }))
    : unwrap(api.PUT('/api/blog/own/{id}', { params: { path: { id } }, body }));

export const removePost = (id: string) =>
  unwrap(api.DELETE('/api/blog/own/{id}', { params: { path: { id } } }));

export const addCategory = (body: CategoryInput) => unwrap(api.POST('/api/blog/categories', { body }));

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['blog', 'preview', content],
    queryFn: ({ signal }) => unwrap(api.POST('/api/blog/preview', { signal, body: { content } })),
    gcTime: 0,
  });

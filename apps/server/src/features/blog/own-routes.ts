import {
  BLOG_PATHS,
  BlogCategory,
  CategoryInput,
  OwnPost,
  OwnPosts,
  PostInput,
  Preview,
  PreviewInput,
} from '@gsc/contract/blog/api';
import { Problem } from '@gsc/contract/errors';
import { cleanContent } from '@gsc/core/features/blog/clean-content';
import { createCategory } from '@gsc/core/features/blog/create-category';
import { deletePost } from '@gsc/core/features/blog/delete-post';
import { type Editors, isEditor } from '@gsc/core/features/blog/editors';
import { getOwnPost, listOwnPosts } from '@gsc/core/features/blog/list-own-posts';
import { createPost, updatePost } from '@gsc/core/features/blog/save-post';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';

const Id = z.object({ id: z.uuid() });
const refusals = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 422: Problem };
const busy = { 429: Problem, 503: Problem };

type Options = {
  editors: Editors;
  /** Called before the response, because the author may open the page before the database notification arrives. */
  onChange(): void;
  /** Per user and route. Sanitising the content takes time. */
  changesPerMinute: number;
};

/** Every user can write their own posts. Only editors can publish. */
export const ownBlogRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { editors, onChange, changesPerMinute },
) => {
  const limited = {
    rateLimit: {
      max: changesPerMinute,
      timeWindow: '1 minute',
      // Requests over the limit are refused before their body is read.
      hook: 'preParsing' as const,
      keyGenerator: (request: FastifyRequest) => userContext(request).user.id,
    },
  };
  const notifyAfter = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    onChange();
    return result;
  };

  app.get(
    BLOG_PATHS.own,
    {
      config: { demo: false },
      schema: {
        operationId: 'listOwnPosts',
        summary: 'My posts, newest first',
        response: { 200: OwnPosts, 401: Problem },
      },
    },
    async request => {
      const ctx = userContext(request);
      return { posts: await listOwnPosts(ctx), is_editor: isEditor(ctx, editors) };
    },
  );
  app.get(
    BLOG_PATHS.ownPost,
    {
      config: { demo: false },
      schema: {
        operationId: 'getOwnPost',
        summary: 'One of my posts',
        params: Id,
        response: { 200: OwnPost, ...refusals },
      },
    },
    async request => getOwnPost(userContext(request), request.params.id),
  );
  app.post(
    BLOG_PATHS.own,
    {
      config: limited,
      schema: {
        operationId: 'createPost',
        summary: 'Write a post',
        body: PostInput,
        response: { 201: OwnPost, ...refusals, ...busy },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await notifyAfter(createPost(userContext(request), editors, request.body))),
  );
  app.put(
    BLOG_PATHS.ownPost,
    {
      config: limited,
      schema: {
        operationId: 'updatePost',
        summary: 'Change one of my posts',
        params: Id,
        body: PostInput,
        response: { 200: OwnPost, ...refusals, ...busy },
      },
    },
    async request => notifyAfter(updatePost(userContext(request), editors, request.params.id, request.body)),
  );
  app.delete(
    BLOG_PATHS.ownPost,
    {
      schema: {
        operationId: 'deletePost',
        summary: 'Delete one of my posts',
        params: Id,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await notifyAfter(deletePost(userContext(request), request.params.id));
      return reply.code(204).send(null);
    },
  );
  app.post(
    BLOG_PATHS.categories,
    {
      schema: {
        operationId: 'createBlogCategory',
        summary: 'Create a category',
        body: CategoryInput,
        response: { 201: BlogCategory, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await notifyAfter(createCategory(userContext(request), editors, request.body))),
  );
  app.post(
    BLOG_PATHS.preview,
    {
      config: limited,
      schema: {
        operationId: 'previewPost',
        summary: 'Preview sanitised content',
        body: PreviewInput,
        response: { 200: Preview, 400: Problem, 401: Problem, ...busy },
      },
    },
    async request => ({ content: await cleanContent(userContext(request), request.body.content) }),
  );
};

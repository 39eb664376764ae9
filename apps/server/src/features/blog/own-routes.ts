import { cleanContent } from '@gsc/core/features/blog/clean-content';
import { createCategory } from '@gsc/core/features/blog/create-category';
import { deletePost } from '@gsc/core/features/blog/delete-post';
import { type Editors, isEditor } from '@gsc/core/features/blog/editors';
import { getOwnPost, listOwnPosts } from '@gsc/core/features/blog/list-own-posts';
import { createPost, updatePost } from '@gsc/core/features/blog/save-post';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

type Options = {
  editors: Editors;
  /** Called before the response, because the author may open the page before the database notification arrives. */
  onChange(): void;
  /** Per user and route. Sanitising the content takes time. */
  changesPerMinute: number;
};

/** Every user can write their own posts. Only editors can publish. */
export const ownBlogRoutes: FastifyPluginAsync<Options> = async (
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

  route(app, 'listOwnPosts', async request => {
    const ctx = userContext(request);
    return { posts: await listOwnPosts(ctx), is_editor: isEditor(ctx, editors) };
  });
  route(app, 'getOwnPost', async request => getOwnPost(userContext(request), request.params.id));
  route(app, 'createPost', { config: limited }, async request =>
    notifyAfter(createPost(userContext(request), editors, request.body)),
  );
  route(app, 'updatePost', { config: limited }, async request =>
    notifyAfter(updatePost(userContext(request), editors, request.params.id, request.body)),
  );
  route(app, 'deletePost', async request => {
    await notifyAfter(deletePost(userContext(request), request.params.id));
  });
  route(app, 'createBlogCategory', async request =>
    notifyAfter(createCategory(userContext(request), editors, request.body)),
  );
  route(app, 'previewPost', { config: limited }, async request => ({
    content: await cleanContent(userContext(request), request.body.content),
  }));
};

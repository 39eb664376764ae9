import type { BlogPost } from '@gsc/contract/blog/api';
import type { Context } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { getPost } from '@gsc/core/features/blog/get-post';
import { listCategories } from '@gsc/core/features/blog/list-categories';
import { listPosts } from '@gsc/core/features/blog/list-posts';
import { postImage } from '@gsc/core/features/blog/post-image';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { pictureCache } from './picture-cache.ts';

/** Public, read-only blog routes. */
export const blogRoutes: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const picture = pictureCache();

  async function published(slug: string): Promise<BlogPost> {
    const post = await getPost(ctx, slug);
    if (!post) throw new ProductError('not_found', 'Post not found.');
    return post;
  }

  route(app, 'listBlogPosts', async request => listPosts(ctx, request.query));
  route(app, 'listBlogCategories', async () => listCategories(ctx));
  route(app, 'getBlogPost', async request => published(request.params.slug));
  route(app, 'getBlogPostImage', async (request, reply) => {
    const post = await published(request.params.slug);
    const category = post.category?.name ?? null;
    const png = await picture(`${post.title}\n${category}`, () =>
      postImage(ctx, { title: post.title, category }),
    );
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(png);
  });
};

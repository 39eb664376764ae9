import { BLOG_PATHS, BlogCard, BlogCategory, BlogPost, BlogSearch } from '@gsc/contract/blog/api';
import { Problem } from '@gsc/contract/errors';
import type { Context } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { getPost } from '@gsc/core/features/blog/get-post';
import { listCategories } from '@gsc/core/features/blog/list-categories';
import { listPosts } from '@gsc/core/features/blog/list-posts';
import { postImage } from '@gsc/core/features/blog/post-image';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureCache } from './picture-cache.ts';

const Slug = z.object({ slug: z.string().max(200) });
const open = { public: true } as const;

/** Public, read-only blog routes. */
export const blogRoutes: FastifyPluginAsyncZod<{ ctx: Context }> = async (app, { ctx }) => {
  const picture = pictureCache();

  async function published(slug: string): Promise<BlogPost> {
    const post = await getPost(ctx, slug);
    if (!post) throw new ProductError('not_found', 'Post not found.');
    return post;
  }

  app.get(
    BLOG_PATHS.posts,
    {
      config: open,
      schema: {
        operationId: 'listBlogPosts',
        summary: 'Published posts, newest first',
        querystring: BlogSearch,
        response: { 200: z.array(BlogCard) },
      },
    },
    async request => listPosts(ctx, request.query),
  );
  app.get(
    BLOG_PATHS.categories,
    {
      config: open,
      schema: {
        operationId: 'listBlogCategories',
        summary: 'Categories of the blog',
        response: { 200: z.array(BlogCategory) },
      },
    },
    async () => listCategories(ctx),
  );
  app.get(
    BLOG_PATHS.post,
    {
      config: open,
      schema: {
        operationId: 'getBlogPost',
        summary: 'A published post by its slug, or by one it had before',
        params: Slug,
        response: { 200: BlogPost, 404: Problem },
      },
    },
    async request => published(request.params.slug),
  );
  app.get(
    BLOG_PATHS.image,
    { config: open, schema: { hide: true, params: Slug } },
    async (request, reply) => {
      const post = await published(request.params.slug);
      const category = post.category?.name ?? null;
      const png = await picture(`${post.title}\n${category}`, () =>
        postImage(ctx, { title: post.title, category }),
      );
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(png);
    },
  );
};

import type { BlogCard, BlogSearch } from '@gsc/contract/blog/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { selectPosts, toCard } from './post-rows.ts';

/** Also the limit of the sitemap. */
const MAX_POSTS = 500;

const asPattern = (text: string): string => `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;

/** Published posts, newest first. */
export async function listPosts(ctx: Context, { category, tag, q }: BlogSearch): Promise<BlogCard[]> {
  const rows = await inScope(ctx.postgres, {}, tx => {
    let query = selectPosts(tx)
      .where('blog_posts.status', '=', 'published')
      .orderBy('blog_posts.published_at', 'desc')
      .orderBy('blog_posts.id')
      .limit(MAX_POSTS);
    if (category) query = query.where('blog_categories.slug', '=', category);
    if (tag)
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('blog_post_tags as pt')
            .select('pt.post_id')
            .whereRef('pt.post_id', '=', 'blog_posts.id')
            .where('pt.slug', '=', tag),
        ),
      );
    if (q)
      query = query.where(eb =>
        eb.or([
          eb('blog_posts.title', 'ilike', asPattern(q)),
          eb('blog_posts.content', 'ilike', asPattern(q)),
        ]),
      );
    return query.execute();
  });
  return rows.map(toCard);
}

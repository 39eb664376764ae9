import type { BlogPost } from '@gsc/contract/blog/api';
import { inScope } from '@gsc/db/postgres';
import type { Context, Tx } from '../../context.ts';
import { cleanContent } from './clean-content.ts';
import { selectPosts, toCard } from './post-rows.ts';

/** Finds a published post by its current or a former slug. The result has the current slug. */
export async function getPost(ctx: Context, slug: string): Promise<BlogPost | null> {
  const row = await inScope(
    ctx.postgres,
    {},
    async tx => (await find(tx, slug)) ?? (await findMoved(tx, slug)),
  );
  if (!row) return null;
  // Content that was inserted directly into the table is sanitized too.
  return {
    ...toCard(row),
    content: await cleanContent(ctx, row.content),
    meta_title: row.meta_title,
    meta_description: row.meta_description,
  };
}

const find = (tx: Tx, slug: string) =>
  selectPosts(tx)
    .where('blog_posts.status', '=', 'published')
    .where('blog_posts.slug', '=', slug)
    .executeTakeFirst();

async function findMoved(tx: Tx, slug: string) {
  const moved = await tx
    .selectFrom('blog_old_slugs')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_old_slugs.post_id')
    .select('blog_posts.slug')
    .where('blog_old_slugs.slug', '=', slug)
    .executeTakeFirst();
  return moved && find(tx, moved.slug);
}

import type { OwnPost, OwnPostRow } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT, BLOG_LIMITS } from '@gsc/contract/blog/labels';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';
import { selectPosts, toOwnPost } from './post-rows.ts';

const selectOwn = (ctx: UserContext, tx: Tx) => selectPosts(tx).where('blog_posts.user_id', '=', ctx.user.id);

/** Without the texts, which can have 500 KB each. */
export async function listOwnPosts(ctx: UserContext): Promise<OwnPostRow[]> {
  const rows = await asUser(ctx, tx =>
    tx
      .selectFrom('blog_posts')
      .leftJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
      .select([
        'blog_posts.id',
        'blog_posts.title',
        'blog_posts.slug',
        'blog_posts.status',
        'blog_categories.name as category',
        'blog_posts.created_at',
        'blog_posts.published_at',
      ])
      .where('blog_posts.user_id', '=', ctx.user.id)
      .orderBy('blog_posts.created_at', 'desc')
      .limit(BLOG_LIMITS.postsPerUser)
      .execute(),
  );
  return rows.map(({ created_at, published_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
  }));
}

/** A post of the current user. A post of another user is reported as not found. */
export async function ownPost(ctx: UserContext, tx: Tx, id: string): Promise<OwnPost> {
  const row = await selectOwn(ctx, tx).where('blog_posts.id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('not_found', BLOG_ADMIN_TEXT.unknownPost);
  return toOwnPost(row);
}

export const getOwnPost = (ctx: UserContext, id: string): Promise<OwnPost> =>
  asUser(ctx, tx => ownPost(ctx, tx, id));

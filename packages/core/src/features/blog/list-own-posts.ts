import type { OwnPost } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { selectPosts, toOwnPost } from './post-rows.ts';

const selectOwn = (ctx: UserContext, tx: Tx) =>
  selectPosts(tx).where('blog_posts.user_id', '=', ctx.user.id).orderBy('blog_posts.created_at', 'desc');

export async function listOwnPosts(ctx: UserContext): Promise<OwnPost[]> {
  const rows = await asUser(ctx, tx => selectOwn(ctx, tx).execute());
  return rows.map(toOwnPost);
}

/** A post of the current user. A post of another user is reported as not found. */
export async function ownPost(ctx: UserContext, tx: Tx, id: string): Promise<OwnPost> {
  const row = await selectOwn(ctx, tx).where('blog_posts.id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('not_found', BLOG_ADMIN_TEXT.unknownPost);
  return toOwnPost(row);
}

export const getOwnPost = (ctx: UserContext, id: string): Promise<OwnPost> =>
  asUser(ctx, tx => ownPost(ctx, tx, id));

import { BLOG_ADMIN_TEXT, BLOG_LIMITS } from '@gsc/contract/blog/labels';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { lockQuota } from '../../stores/lock-quota.ts';

/**
 * Limits the number of a user's posts and their storage. `id` is the post that is replaced, if any. Texts count as
 * they are stored, usually compressed, because reading them to measure them would be slow.
 */
export async function limitPosts(
  ctx: UserContext,
  tx: Tx,
  { id, content }: { id: string | null; content: string },
): Promise<void> {
  await lockQuota(tx, 'posts', ctx.user.id);
  let others = tx.selectFrom('blog_posts').where('user_id', '=', ctx.user.id);
  if (id) others = others.where('id', '!=', id);
  const { posts, bytes } = await others
    .select([
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`coalesce(sum(pg_column_size(content)), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (posts >= BLOG_LIMITS.postsPerUser) throw new ProductError('conflict', BLOG_ADMIN_TEXT.tooManyPosts);
  if (bytes + Buffer.byteLength(content) > BLOG_LIMITS.bytesPerUser)
    throw new ProductError('conflict', BLOG_ADMIN_TEXT.tooMuchText);
}

import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';

export async function deletePost(ctx: UserContext, id: string): Promise<void> {
  const { numDeletedRows } = await asUser(ctx, tx =>
    tx
      .deleteFrom('blog_posts')
      .where('id', '=', id)
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw new ProductError('not_found', BLOG_ADMIN_TEXT.unknownPost);
}

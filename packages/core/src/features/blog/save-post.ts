import type { OwnPost, PostInput } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';
import { cleanContent } from './clean-content.ts';
import { type Editors, requireEditor } from './editors.ts';
import { limitPosts } from './limit-posts.ts';
import { ownPost } from './list-own-posts.ts';
import { withFreeSlug } from './post-slug.ts';
import { writeTags } from './post-tags.ts';

/** Every user may write. Publishing on the product's domain requires an editor. */
export async function createPost(ctx: UserContext, editors: Editors, sent: PostInput): Promise<OwnPost> {
  const input = await cleanInput(ctx, sent);
  return asUser(ctx, async tx => {
    const values = await columns(ctx, tx, editors, input, null);
    await limitPosts(ctx, tx, { id: null, content: values.content });
    const { id } = await withFreeSlug(tx, input, slug =>
      tx
        .insertInto('blog_posts')
        .values({ ...values, slug, user_id: ctx.user.id, created_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await writeTags(tx, id, input.tags);
    return ownPost(ctx, tx, id);
  });
}

export async function updatePost(
  ctx: UserContext,
  editors: Editors,
  id: string,
  sent: PostInput,
): Promise<OwnPost> {
  const input = await cleanInput(ctx, sent);
  return asUser(ctx, async tx => {
    const before = await ownPost(ctx, tx, id);
    const values = await columns(ctx, tx, editors, input, before);
    await limitPosts(ctx, tx, { id, content: values.content });
    await withFreeSlug(tx, input, slug =>
      tx
        .updateTable('blog_posts')
        .set({ ...values, slug })
        .where('id', '=', id)
        .where('user_id', '=', ctx.user.id)
        .execute(),
    );
    await writeTags(tx, id, input.tags);
    const after = await ownPost(ctx, tx, id);
    if (before.slug !== after.slug) await storeOldSlug(tx, before, after.slug);
    return after;
  });
}

/** Sanitises the content before the transaction, because a transaction occupies a connection. */
const cleanInput = async (ctx: UserContext, input: PostInput): Promise<PostInput> => ({
  ...input,
  content: await cleanContent(ctx, input.content),
});

async function columns(
  ctx: UserContext,
  tx: Tx,
  editors: Editors,
  { tags: _tags, slug: _slug, ...input }: PostInput,
  before: OwnPost | null,
) {
  if (input.status === 'published') requireEditor(ctx, editors, BLOG_ADMIN_TEXT.notEditor);
  if (!input.content) throw new ProductError('invalid', BLOG_ADMIN_TEXT.required);
  await requireCategory(tx, input.category_id);
  const publishedBefore = before?.published_at ? new Date(before.published_at) : null;
  return {
    ...input,
    published_at: publishedBefore ?? (input.status === 'published' ? ctx.now() : null),
  };
}

async function requireCategory(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.selectFrom('blog_categories').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ProductError('invalid', BLOG_ADMIN_TEXT.unknownCategory);
}

/** Stores a former slug, but only if the post was published under it. */
async function storeOldSlug(tx: Tx, before: OwnPost, slug: string): Promise<void> {
  await tx.deleteFrom('blog_old_slugs').where('slug', '=', slug).where('post_id', '=', before.id).execute();
  if (!before.published_at) return;
  await tx
    .insertInto('blog_old_slugs')
    .values({ slug: before.slug, post_id: before.id })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute();
}

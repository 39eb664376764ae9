import { slugify } from '@gsc/contract/blog/slug';
import type { Tx } from '../../context.ts';

/** Replaces the tags of a post, in this order. Names with the same slug are one tag; names without a slug are ignored. */
export async function writeTags(tx: Tx, postId: string, names: readonly string[]): Promise<void> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug && !wanted.has(slug)) wanted.set(slug, name);
  }
  await tx.deleteFrom('blog_post_tags').where('post_id', '=', postId).execute();
  if (wanted.size === 0) return;
  const slugs = [...wanted.keys()];
  await tx
    .insertInto('blog_tags')
    .values(slugs.map(slug => ({ slug, name: wanted.get(slug) ?? slug })))
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute();
  const tags = await tx.selectFrom('blog_tags').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  await tx
    .insertInto('blog_post_tags')
    .values(tags.map(tag => ({ post_id: postId, tag_id: tag.id, place: slugs.indexOf(tag.slug) })))
    .execute();
}

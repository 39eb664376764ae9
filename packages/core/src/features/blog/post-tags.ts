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
  await tx
    .insertInto('blog_post_tags')
    .values([...wanted].map(([slug, name], place) => ({ post_id: postId, slug, name, place })))
    .execute();
}

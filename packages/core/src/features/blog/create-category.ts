import type { BlogCategory, CategoryInput } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { slugify } from '@gsc/contract/blog/slug';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser } from '../../stores/access.ts';
import { type Editors, requireEditor } from './editors.ts';

export async function createCategory(
  ctx: UserContext,
  editors: Editors,
  { name, slug, description }: CategoryInput,
): Promise<BlogCategory> {
  requireEditor(ctx, editors, BLOG_ADMIN_TEXT.notEditorCategory);
  const row = await asUser(ctx, tx =>
    tx
      .insertInto('blog_categories')
      .values({ name, slug: slugify(slug) || slugify(name) || 'category', description })
      .onConflict(conflict => conflict.column('slug').doNothing())
      .returning(['id', 'name', 'slug', 'description'])
      .executeTakeFirst(),
  );
  if (!row) throw new ProductError('conflict', BLOG_ADMIN_TEXT.categoryTaken);
  return row;
}

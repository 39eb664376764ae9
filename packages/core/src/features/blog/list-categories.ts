import type { BlogCategory } from '@gsc/contract/blog/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';

export const listCategories = (ctx: Context): Promise<BlogCategory[]> =>
  inScope(ctx.postgres, {}, tx =>
    tx.selectFrom('blog_categories').select(['id', 'name', 'slug', 'description']).orderBy('name').execute(),
  );

import type { BlogCard, OwnPost } from '@gsc/contract/blog/api';
import type { Database } from '@gsc/db/postgres/types';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../context.ts';

type Named = { name: string; slug: string };
type Row = Selectable<Database['blog_posts']> & { category: Named | null; tags: Named[] };

/** Posts with their category and tags. Row-level security limits them to what the user may see. */
export const selectPosts = (tx: Tx) =>
  tx
    .selectFrom('blog_posts')
    .leftJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .selectAll('blog_posts')
    .select([
      sql<Named | null>`case when blog_categories.id is not null
        then json_build_object('name', blog_categories.name, 'slug', blog_categories.slug) end`.as(
        'category',
      ),
      sql<Named[]>`coalesce((
        select json_agg(json_build_object('name', pt.name, 'slug', pt.slug) order by pt.place)
        from blog_post_tags pt where pt.post_id = blog_posts.id
      ), '[]')`.as('tags'),
    ]);

export const toCard = (row: Row): BlogCard => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  featured_image_url: row.featured_image_url,
  published_at: (row.published_at ?? row.created_at).toISOString(),
  updated_at: row.updated_at.toISOString(),
  category: row.category,
  tags: row.tags,
});

export const toOwnPost = (row: Row): OwnPost => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  status: row.status,
  featured_image_url: row.featured_image_url,
  category_id: row.category_id,
  category: row.category?.name ?? null,
  tags: row.tags.map(tag => tag.name),
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  created_at: row.created_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
});

import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, never, never>;

export type BlogTables = {
  blog_categories: {
    id: Generated<string>;
    name: string;
    slug: string;
    description: string | null;
    created_at: CreatedAt;
  };
  blog_posts: {
    id: Generated<string>;
    user_id: string;
    title: string;
    slug: string;
    content: string;
    excerpt: string | null;
    status: Generated<'draft' | 'published' | 'archived'>;
    featured_image_url: string | null;
    category_id: string | null;
    meta_title: string | null;
    meta_description: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    published_at: Date | null;
  };
  blog_post_tags: { post_id: string; slug: string; name: string; place: number };
  blog_old_slugs: { slug: string; post_id: string };
};

import { z } from 'zod';
import { BLOG_ADMIN_TEXT, BLOG_LIMITS, META_DESCRIPTION_MAX, META_TITLE_MAX } from './labels.ts';
import { postHtmlProblem } from './post-html.ts';
import { SLUG_MAX } from './slug.ts';

export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export const PostStatus = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof PostStatus>;

const Named = z.object({ name: z.string(), slug: z.string() });

export const BlogCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
});
export type BlogCategory = z.infer<typeof BlogCategory>;

/** A published post as the list shows it. */
export const BlogCard = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  featured_image_url: z.string().nullable(),
  published_at: z.string(),
  updated_at: z.string(),
  category: Named.nullable(),
  tags: z.array(Named),
});
export type BlogCard = z.infer<typeof BlogCard>;

export const BlogPost = BlogCard.extend({
  /** Sanitised HTML. */
  content: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogSearch = z.object({
  category: z.string().max(SLUG_MAX).default(''),
  tag: z.string().max(SLUG_MAX).default(''),
  q: z.string().trim().max(BLOG_LIMITS.search).default(''),
});
export type BlogSearch = z.infer<typeof BlogSearch>;

/** A post as its author sees it. */
export const OwnPost = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string().nullable(),
  status: PostStatus,
  featured_image_url: z.string().nullable(),
  category_id: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  created_at: z.string(),
  published_at: z.string().nullable(),
});
export type OwnPost = z.infer<typeof OwnPost>;

/** A post in the list of its author. */
export const OwnPostRow = OwnPost.pick({
  id: true,
  title: true,
  slug: true,
  status: true,
  category: true,
  created_at: true,
  published_at: true,
});
export type OwnPostRow = z.infer<typeof OwnPostRow>;

export const OwnPosts = z.object({
  posts: z.array(OwnPostRow),
  /** Whether this user may publish posts and create categories. */
  is_editor: z.boolean(),
});

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform(text => text || null)
    .nullable()
    .default(null);

/** Images are loaded from this site or over https only. */
const imageUrl = z
  .string()
  .trim()
  .max(BLOG_LIMITS.imageUrl)
  .regex(/^(https:\/\/|\/[^/]|$)/, 'The URL must start with https:// or /')
  .transform(text => text || null)
  .nullable()
  .default(null);

/** The server refuses HTML that would take long to parse, and names this field. */
const withinLimits = (html: string, context: z.RefinementCtx): void => {
  const message = postHtmlProblem(html);
  if (message) context.addIssue({ code: 'custom', message });
};

export const PostInput = z.object({
  title: z.string().trim().min(1, BLOG_ADMIN_TEXT.required).max(BLOG_LIMITS.title),
  /** Generated from the title when empty. */
  slug: z.string().trim().max(200).default(''),
  content: z
    .string()
    .trim()
    .min(1, BLOG_ADMIN_TEXT.required)
    .max(BLOG_LIMITS.content)
    .superRefine(withinLimits),
  excerpt: optional(BLOG_LIMITS.excerpt),
  status: PostStatus.default('draft'),
  featured_image_url: imageUrl,
  category_id: z.uuid().nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(BLOG_LIMITS.tag)).max(BLOG_LIMITS.tags).default([]),
  meta_title: optional(META_TITLE_MAX),
  meta_description: optional(META_DESCRIPTION_MAX),
});
export type PostInput = z.infer<typeof PostInput>;

export const CategoryInput = z.object({
  name: z.string().trim().min(1).max(BLOG_LIMITS.categoryName),
  slug: z.string().trim().max(200).default(''),
  description: optional(BLOG_LIMITS.categoryDescription),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

export const PreviewInput = z.object({
  content: z.string().max(BLOG_LIMITS.content).superRefine(withinLimits),
});
export const Preview = z.object({ content: z.string() });

export const BLOG_PATHS = {
  posts: '/api/blog/posts',
  post: '/api/blog/posts/{slug}',
  image: '/api/blog/posts/{slug}/image.png',
  categories: '/api/blog/categories',
  own: '/api/blog/own',
  ownPost: '/api/blog/own/{id}',
  preview: '/api/blog/preview',
} as const;

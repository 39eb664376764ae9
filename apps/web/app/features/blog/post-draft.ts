import type { OwnPost } from '@gsc/contract/blog/api';
import type { PostBody } from '../../data/blog.ts';

/** The form values. Strings are never null. */
export type PostDraft = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  status: OwnPost['status'];
  category_id: string | null;
  tags: string[];
  featured_image_url: string;
  meta_title: string;
  meta_description: string;
};

export const draftOf = (post: OwnPost | null): PostDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  content: post?.content ?? '',
  status: post?.status ?? 'draft',
  category_id: post?.category_id ?? null,
  tags: post?.tags ?? [],
  featured_image_url: post?.featured_image_url ?? '',
  meta_title: post?.meta_title ?? '',
  meta_description: post?.meta_description ?? '',
});

export const bodyOf = (draft: PostDraft): PostBody => ({ ...draft });

/** The editor represents empty content as an empty paragraph. */
export const isComplete = ({ title, content }: PostDraft): boolean =>
  title.trim() !== '' && content.replace(/<p>(\s|<br\s*\/?>)*<\/p>/g, '').trim() !== '';

import type { BlogCard } from '@gsc/contract/blog/api';
import { ROUTES } from '@gsc/contract/routes';
import { formatSiteDate } from '../../ui/format/site-date.ts';
import styles from './post-facts.module.css';

/** The publication date and the category. */
export function PostFacts({ post }: { post: Pick<BlogCard, 'published_at' | 'category'> }) {
  return (
    <p className={styles.facts}>
      <time dateTime={post.published_at}>{formatSiteDate(new Date(post.published_at))}</time>
      {post.category && <a href={`${ROUTES.blog}?category=${post.category.slug}`}>{post.category.name}</a>}
    </p>
  );
}

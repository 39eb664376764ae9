import type { BlogCard } from '@gsc/contract/blog/api';
import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import styles from './post-tags.module.css';

interface PostTagsProps {
  tags: BlogCard['tags'];
  /** The number of tags with a badge. The others are counted. */
  shown?: number;
}

export function PostTags({ tags, shown = tags.length }: PostTagsProps) {
  if (tags.length === 0) return null;
  const rest = tags.length - shown;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.slice(0, shown).map(tag => (
        <li key={tag.slug}>
          <a href={`${ROUTES.blog}?tag=${tag.slug}`}>{tag.name}</a>
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{BLOG_TEXT.moreTags(rest)}</li>}
    </ul>
  );
}

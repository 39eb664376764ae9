import type { BlogCard } from '@gsc/contract/blog/api';
import { BLOG_TEXT, SHOWN_TAGS } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import unseen from '../visually-hidden.module.css';
import styles from './post-card.module.css';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';

/** The newest post spans two columns. */
export function PostCard({ post, isFirst }: { post: BlogCard; isFirst: boolean }) {
  const address = ROUTES.blogPost.replace(':slug', post.slug);
  return (
    <article className={clsx(styles.card, isFirst && styles.first)}>
      <PostPicture post={post} className={styles.picture} isFirst={isFirst} />
      <PostFacts post={post} />
      <h2>
        <a href={address}>{post.title}</a>
      </h2>
      {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
      <PostTags tags={post.tags} shown={SHOWN_TAGS} />
      <a href={address} className={styles.more}>
        {BLOG_TEXT.readMore}
        <span className={unseen.unseen}> about {post.title}</span>
        <ArrowRight size={14} aria-hidden="true" />
      </a>
    </article>
  );
}

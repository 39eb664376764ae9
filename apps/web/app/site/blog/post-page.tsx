import type { BlogPost } from '@gsc/contract/blog/api';
import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { ArrowLeft } from 'lucide-react';
import prose from '../prose.module.css';
import { PostFacts } from './post-facts.tsx';
import styles from './post-page.module.css';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';

export function PostPage({ post }: { post: BlogPost }) {
  return (
    <article className={`${prose.page} ${styles.post}`}>
      <p className={styles.back}>
        <a href={ROUTES.blog}>
          <ArrowLeft size={14} aria-hidden="true" />
          {BLOG_TEXT.back}
        </a>
      </p>
      <PostPicture post={post} className={styles.picture} isFirst />
      <PostFacts post={post} />
      <h1>{post.title}</h1>
      <div
        className={styles.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read
        dangerouslySetInnerHTML={{ __html: post.content }}
      />
      <PostTags tags={post.tags} />
    </article>
  );
}

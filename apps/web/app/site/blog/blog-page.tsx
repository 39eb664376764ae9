import type { BlogCard, BlogCategory, BlogSearch } from '@gsc/contract/blog/api';
import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { BlogFilter } from './blog-filter.tsx';
import styles from './blog-page.module.css';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface BlogPageProps {
  posts: readonly BlogCard[];
  categories: readonly BlogCategory[];
  search: BlogSearch;
}

export function BlogPage({ posts, categories, search }: BlogPageProps) {
  const isFiltered = Boolean(search.q || search.category || search.tag);
  return (
    <div className={styles.page}>
      <BlogFilter categories={categories} search={search} />
      {posts.length > 0 ? (
        <div className={styles.grid} data-blog-list="">
          {posts.map((post, i) => (
            <PostCard key={post.slug} post={post} isFirst={i === 0 && !isFiltered} />
          ))}
        </div>
      ) : (
        <div className={styles.empty} data-blog-list="">
          <h2>{BLOG_TEXT.empty}</h2>
          <p>{isFiltered ? BLOG_TEXT.emptyFiltered : BLOG_TEXT.emptyHint}</p>
        </div>
      )}
      <template data-blog-skeleton="">
        <PostSkeleton className={styles.grid} />
      </template>
    </div>
  );
}

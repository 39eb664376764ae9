import type { BlogCategory, BlogSearch } from '@gsc/contract/blog/api';
import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Search } from 'lucide-react';
import styles from './blog-filter.module.css';

interface BlogFilterProps {
  categories: readonly BlogCategory[];
  search: BlogSearch;
}

const addressOf = (search: BlogSearch): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value);
  return query.size > 0 ? `${ROUTES.blog}?${query}` : ROUTES.blog;
};

/** Title, search box and categories. Uses only links and a form, because the filter is part of the URL. */
export function BlogFilter({ categories, search: { q, category, tag } }: BlogFilterProps) {
  const choices = [
    { slug: '', name: BLOG_TEXT.allPosts },
    ...categories.map(({ slug, name }) => ({ slug, name })),
  ];
  return (
    <div className={styles.filter} data-blog-filter="">
      <div className={styles.head}>
        <div>
          <h1>{BLOG_TEXT.heading}</h1>
          <p>{BLOG_TEXT.lead}</p>
        </div>
        <search>
          <form action={ROUTES.blog} className={styles.search}>
            <Search size={16} aria-hidden="true" />
            <input
              type="search"
              name="q"
              defaultValue={q}
              placeholder={BLOG_TEXT.search}
              aria-label={BLOG_TEXT.search}
              maxLength={200}
            />
            {category && <input type="hidden" name="category" value={category} />}
          </form>
        </search>
      </div>
      <nav aria-label="Categories">
        <ul className={styles.categories}>
          {choices.map(({ slug, name }) => (
            <li key={name}>
              <a
                href={addressOf({ q, category: slug, tag: '' })}
                {...(slug === category && !tag ? { 'aria-current': 'page' as const } : {})}
              >
                {name}
              </a>
            </li>
          ))}
          {tag && (
            <li>
              <a href={addressOf({ q: '', category: '', tag })} aria-current="page">
                #{tag}
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

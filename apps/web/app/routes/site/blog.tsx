import { BlogSearch } from '@gsc/contract/blog/api';
import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { data } from 'react-router';
import { BlogPage } from '../../site/blog/blog-page.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { siteApi } from '../../site-api.ts';
import { requireMarketing } from '../../site-facts.ts';
import type { Route } from './+types/blog.ts';

const NO_FILTER = { category: '', tag: '', q: '' };

export const meta: Route.MetaFunction = args => {
  const { categories, search } = args.loaderData ?? { categories: [], search: NO_FILTER };
  const category = categories.find(({ slug }) => slug === search.category);
  return [
    ...pageMeta(args, {
      title: category ? `${category.name} · ${BLOG_TEXT.heading}` : BLOG_TEXT.heading,
      description: category?.description ?? BLOG_TEXT.lead,
      ...(category ? { canonical: `${ROUTES.blog}?category=${category.slug}` } : {}),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: BLOG_TEXT.heading,
      href: FEEDS.rss,
    },
    // Search results are not indexed.
    ...(search.q || search.tag ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  requireMarketing(context);
  const params = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value));
  const search = BlogSearch.catch(NO_FILTER).parse(params);
  const api = siteApi(context);
  const [posts, categories] = await Promise.all([
    api.GET('/api/blog/posts', { params: { query: search } }),
    api.GET('/api/blog/categories'),
  ]);
  // If the API fails, the page shows an empty list with status 503, so that crawlers ignore it. The API logs the error.
  const isLoaded = posts.data && categories.data;
  return data(
    { posts: posts.data ?? [], categories: categories.data ?? [], search },
    { status: isLoaded ? 200 : 503 },
  );
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />;
}

import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { data, redirect } from 'react-router';
import { hostContext } from '../../host-context.tsx';
import { PostPage } from '../../site/blog/post-page.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { siteApi } from '../../site-api.ts';
import { requireMarketing } from '../../site-facts.ts';
import type { Route } from './+types/blog-post.ts';

const addressOf = (slug: string) => ROUTES.blogPost.replace(':slug', slug);
const DESCRIPTION_LENGTH = 160;

export const meta: Route.MetaFunction = args => {
  const { post, origin } = args.loaderData ?? {};
  if (!post)
    return [
      ...pageMeta(args, { title: 'Page not found', description: NOT_FOUND_TEXT.heading }),
      { name: 'robots', content: 'noindex' },
    ];
  const image = BLOG_PATHS.image.replace('{slug}', post.slug);
  const description = post.meta_description ?? (post.excerpt ?? post.title).slice(0, DESCRIPTION_LENGTH);
  return [
    ...pageMeta(args, {
      title: post.meta_title ?? post.title,
      description,
      image,
      type: 'article',
      facts: {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        datePublished: post.published_at,
        dateModified: post.updated_at,
        image: origin + image,
        mainEntityOfPage: origin + addressOf(post.slug),
        publisher: { '@type': 'Organization', name: BRANDING_DEFAULTS.brand_name, url: origin },
        ...(post.tags.length > 0 ? { keywords: post.tags.map(tag => tag.name).join(', ') } : {}),
      },
    }),
    { property: 'article:published_time', content: post.published_at },
  ];
};

export async function loader({ params, context }: Route.LoaderArgs) {
  requireMarketing(context);
  const { data: post, response } = await siteApi(context).GET('/api/blog/posts/{slug}', {
    params: { path: { slug: params.slug } },
  });
  const { origin = '' } = context.get(hostContext);
  if (!post && response.status !== 404) throw data(null, { status: 503 });
  if (!post) return data({ post: null, origin }, { status: 404 });
  if (post.slug !== params.slug) throw redirect(addressOf(post.slug), 301);
  return data({ post, origin });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return loaderData.post ? <PostPage post={loaderData.post} /> : <NotFound />;
}

import { BLOG_TEXT } from '@gsc/contract/blog/labels';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { hostContext } from '../../host-context.tsx';
import { escapeXml, xmlResponse } from '../../site/xml.ts';
import { siteApi } from '../../site-api.ts';
import { requireMarketing } from '../../site-facts.ts';
import type { Route } from './+types/rss.ts';

const NEWEST = 50;

/** The newest posts for feed readers (RSS 2.0). */
export async function loader({ context }: Route.LoaderArgs) {
  requireMarketing(context);
  const { origin = '' } = context.get(hostContext);
  const { data: posts = [] } = await siteApi(context).GET('/api/blog/posts');
  const items = posts.slice(0, NEWEST).map(post => {
    const link = escapeXml(origin + ROUTES.blogPost.replace(':slug', post.slug));
    return `<item><title>${escapeXml(post.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(post.published_at).toUTCString()}</pubDate>${
      post.category ? `<category>${escapeXml(post.category.name)}</category>` : ''
    }<description>${escapeXml(post.excerpt ?? '')}</description></item>`;
  });
  return xmlResponse(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(
      `${BRANDING_DEFAULTS.brand_name} ${BLOG_TEXT.heading}`,
    )}</title><link>${escapeXml(origin + ROUTES.blog)}</link><description>${escapeXml(BLOG_TEXT.lead)}</description><language>en</language><atom:link href="${escapeXml(origin + FEEDS.rss)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`,
  );
}

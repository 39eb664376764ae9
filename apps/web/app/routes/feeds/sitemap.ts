import { ROUTES } from '@gsc/contract/routes';
import { MARKETING_PAGES } from '@gsc/contract/site/pages';
import { hostContext } from '../../host-context.tsx';
import { escapeXml, xmlResponse } from '../../site/xml.ts';
import { siteApi } from '../../site-api.ts';
import { siteFacts } from '../../site-facts.ts';
import type { Route } from './+types/sitemap.ts';

const PAGES = [
  ROUTES.landing,
  ROUTES.docs,
  ROUTES.docsCalculations,
  ROUTES.docsSecurity,
  ROUTES.about,
  ROUTES.contact,
  ROUTES.status,
  ROUTES.privacy,
  ROUTES.terms,
  ROUTES.cookies,
  ROUTES.blog,
];

/** All pages of this installation for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { origin = '' } = host;
  const { hasMarketing } = siteFacts(host);
  const { data: posts = [] } = hasMarketing ? await siteApi(context).GET('/api/blog/posts') : {};
  const pages = PAGES.filter(path => hasMarketing || !MARKETING_PAGES.includes(path)).map(
    path => `<url><loc>${escapeXml(origin + path)}</loc></url>`,
  );
  const articles = posts.map(post => {
    const address = origin + ROUTES.blogPost.replace(':slug', post.slug);
    return `<url><loc>${escapeXml(address)}</loc><lastmod>${post.updated_at.slice(0, 10)}</lastmod></url>`;
  });
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...articles].join('')}</urlset>`,
  );
}

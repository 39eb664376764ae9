import { ROUTES } from '@gsc/contract/routes';
import { hostContext } from '../../host-context.tsx';
import { escapeXml, xmlResponse } from '../../site/xml.ts';
import { siteApi } from '../../site-api.ts';
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

/** All pages for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin = '' } = context.get(hostContext);
  const { data: posts = [] } = await siteApi(context).GET('/api/blog/posts');
  const pages = PAGES.map(path => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  const articles = posts.map(post => {
    const address = origin + ROUTES.blogPost.replace(':slug', post.slug);
    return `<url><loc>${escapeXml(address)}</loc><lastmod>${post.updated_at.slice(0, 10)}</lastmod></url>`;
  });
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...articles].join('')}</urlset>`,
  );
}

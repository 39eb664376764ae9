import { DEMO_BASE, FEEDS } from '@gsc/contract/routes';
import { hostContext } from '../../host-context.tsx';
import type { Route } from './+types/robots.ts';

/** Crawlers may fetch post images from the API, but nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin = '' } = context.get(hostContext);
  const lines = [
    'User-agent: *',
    'Allow: /api/blog/posts/',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /admin/',
    `Disallow: ${DEMO_BASE}`,
    '',
    `Sitemap: ${origin}${FEEDS.sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

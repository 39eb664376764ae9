import { DEMO_BASE, FEEDS } from '@gsc/contract/routes';
import { hostContext } from '../../host-context.tsx';
import { siteFacts } from '../../site-facts.ts';
import type { Route } from './+types/robots.ts';

/** Crawlers may fetch post images from the API, but nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { origin = '' } = host;
  const lines = [
    'User-agent: *',
    ...(siteFacts(host).hasMarketing ? ['Allow: /api/blog/posts/'] : []),
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

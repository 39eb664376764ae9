import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import type { MetaDescriptor } from 'react-router';

/** The arguments of a `meta` function that this file uses. */
interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path. Defaults to the page's path without its query. */
  canonical?: string;
  /** The path of the image for link previews. */
  image?: string;
  /** Structured data (schema.org). */
  facts?: Record<string, unknown>;
  type?: 'website' | 'article';
}

/** The public origin from the root loader. */
function originOf(matches: MetaArgs['matches']): string {
  const root = matches.find(match => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** The title, description, canonical URL and link preview of a page. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = origin + (page.canonical ?? location.pathname);
  const image = page.image && origin + page.image;
  return [
    { title: `${page.title} · ${BRANDING_DEFAULTS.brand_name}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: BRANDING_DEFAULTS.brand_name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(page.facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.facts } }] : []),
  ];
}

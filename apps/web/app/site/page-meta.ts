import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import type { MetaDescriptor } from 'react-router';

/** What a `meta` function is told, as far as this file needs it. */
interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  title: string;
  description: string;
  /** Path of the address that counts, when it is not the page's own without its query. */
  canonical?: string;
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** Facts about the page for machines (schema.org). */
  facts?: Record<string, unknown>;
  type?: 'website' | 'article';
}

/** Where the root's loader says the product lives. */
function originOf(matches: MetaArgs['matches']): string {
  const root = matches.find(match => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Title, description, canonical address and what other sites show of a link to this page. */
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

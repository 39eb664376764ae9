const DOMAIN = 'sc-domain:';

/** The root URL of a property. For a domain property, this is https on its domain. */
export function rootOf(siteUrl: string): string {
  return siteUrl.startsWith(DOMAIN) ? `https://${siteUrl.slice(DOMAIN.length)}/` : siteUrl;
}

/** A domain property contains all schemes and subdomains, a prefix property all URLs that start with it. */
export function propertyContains(siteUrl: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (!siteUrl.startsWith(DOMAIN)) return href.startsWith(siteUrl);
  const domain = siteUrl.slice(DOMAIN.length);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

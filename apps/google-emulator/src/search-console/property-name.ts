const DOMAIN = 'sc-domain:';

/** The address a property's own files live at; a domain property is taken at its bare host. */
export function rootOf(siteUrl: string): string {
  return siteUrl.startsWith(DOMAIN) ? `https://${siteUrl.slice(DOMAIN.length)}/` : siteUrl;
}

/** Domain properties hold every scheme and subdomain; prefix properties what starts with them, letter by letter. */
export function propertyHolds(siteUrl: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (!siteUrl.startsWith(DOMAIN)) return href.startsWith(siteUrl);
  const domain = siteUrl.slice(DOMAIN.length);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

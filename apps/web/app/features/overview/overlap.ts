type Listed = { property_url: string; compared: unknown };

const DOMAIN = 'sc-domain:';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

/** URL-prefix properties that a domain property of the same total already counts. */
export function overlapping(properties: readonly Listed[]): { inside: string; outside: string }[] {
  const counted = properties.filter(property => property.compared !== null).map(each => each.property_url);
  const domains = counted.filter(url => url.startsWith(DOMAIN)).map(url => url.slice(DOMAIN.length));
  return counted.flatMap(url => {
    const host = hostOf(url);
    const outside = domains.find(domain => host === domain || host?.endsWith(`.${domain}`));
    return host && outside ? [{ inside: url, outside }] : [];
  });
}

const DOMAIN = 'sc-domain:';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

/** URL-prefix properties that a domain property beside them counts too. */
export function overlapping(propertyUrls: readonly string[]): { inside: string; outside: string }[] {
  const domains = propertyUrls.filter(url => url.startsWith(DOMAIN)).map(url => url.slice(DOMAIN.length));
  return propertyUrls.flatMap(url => {
    const host = hostOf(url);
    const outside = domains.find(domain => host === domain || host?.endsWith(`.${domain}`));
    return host && outside ? [{ inside: url, outside }] : [];
  });
}

/** Without the properties whose figures are part of another one's. */
export function outermost<P extends { property_url: string }>(properties: readonly P[]): P[] {
  const inside = new Set(overlapping(properties.map(one => one.property_url)).map(one => one.inside));
  return properties.filter(one => !inside.has(one.property_url));
}

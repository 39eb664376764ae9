const DOMAIN = 'sc-domain:';

/** A property whose data is part of another property. */
export type NestedProperty<P> = { property: P; inside: P };

/** A domain covers all its subdomains, schemes and paths. A prefix covers the URLs that start with it. */
type Reach = { host: string; prefix: string | null; subdomains: string };

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function reachOf(propertyUrl: string): Reach | null {
  if (propertyUrl.startsWith(DOMAIN)) {
    const host = parse(`https://${propertyUrl.slice(DOMAIN.length)}`)?.hostname;
    return host ? { host, prefix: null, subdomains: `.${host}` } : null;
  }
  const url = parse(propertyUrl);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb ? { host: url.hostname, prefix: url.href, subdomains: '' } : null;
}

function covers(outer: Reach, inner: Reach): boolean {
  if (outer.prefix !== null) return inner.prefix?.startsWith(outer.prefix) ?? false;
  return inner.host === outer.host || inner.host.endsWith(outer.subdomains);
}

/** True if every URL of the inner property also belongs to the outer one. A property contains itself. */
export function containsProperty(outerUrl: string, innerUrl: string): boolean {
  const [outer, inner] = [reachOf(outerUrl), reachOf(innerUrl)];
  return outer !== null && inner !== null && covers(outer, inner);
}

/**
 * Splits properties so that nothing is counted twice. `counted` are the outermost properties; `nested` are the
 * others, each with the counted property that contains it (specification: Nested properties).
 */
export function outermost<P extends { property_url: string }>(
  properties: readonly P[],
): { counted: P[]; nested: NestedProperty<P>[] } {
  const reaches = properties.map(property => reachOf(property.property_url));
  const contains = (outer: number, inner: number) => {
    const [a, b] = [reaches[outer], reaches[inner]];
    if (!a || !b || !covers(a, b)) return false;
    // If two properties cover the same URLs, the first one counts. No property contains itself.
    return !covers(b, a) || outer < inner;
  };
  const isCounted = properties.map((_, inner) => !properties.some((_, outer) => contains(outer, inner)));
  return {
    counted: properties.filter((_, at) => isCounted[at]),
    nested: properties.flatMap((property, at) => {
      const inside = properties.find((_, outer) => isCounted[outer] && contains(outer, at));
      return inside ? [{ property, inside }] : [];
    }),
  };
}

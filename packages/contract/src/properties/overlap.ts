const DOMAIN = 'sc-domain:';

/** A property whose figures are part of another one's. */
export type NestedProperty<P> = { property: P; inside: P };

/** A domain covers all its subdomains, schemes and paths; a prefix covers the addresses that begin with it. */
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

/** True when every address of the inner property belongs to the outer one too. A property contains itself. */
export function containsProperty(outerUrl: string, innerUrl: string): boolean {
  const [outer, inner] = [reachOf(outerUrl), reachOf(innerUrl)];
  return outer !== null && inner !== null && covers(outer, inner);
}

/**
 * Which of these properties are added up, so that nothing is counted twice: the outermost ones. `nested` are the
 * others, each with the counted property that contains it.
 */
export function outermost<P extends { property_url: string }>(
  properties: readonly P[],
): { counted: P[]; nested: NestedProperty<P>[] } {
  const reaches = properties.map(property => reachOf(property.property_url));
  const contains = (outer: number, inner: number) => {
    const [a, b] = [reaches[outer], reaches[inner]];
    if (outer === inner || !a || !b || !covers(a, b)) return false;
    // Of two properties with the same addresses the first one counts.
    return !covers(b, a) || outer < inner;
  };
  const isNested = (inner: number) => properties.some((_, outer) => contains(outer, inner));
  const counted = properties.flatMap((_, at) => (isNested(at) ? [] : [at]));
  return {
    counted: counted.flatMap(at => properties[at] ?? []),
    nested: properties.flatMap((property, at) => {
      const inside = properties[counted.find(outer => contains(outer, at)) ?? -1];
      return inside ? [{ property, inside }] : [];
    }),
  };
}

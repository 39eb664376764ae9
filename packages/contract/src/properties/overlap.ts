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

/** Hosts that a domain property may have so that it covers this host: the host itself and its parents. */
function coveringHosts(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/**
 * Returns the places of the properties that may contain a property, in the order of the list: domains of its host and
 * of its parents, and prefixes on its host. Comparing each property with each other takes seconds for thousands.
 */
function candidatesOf(reaches: readonly (Reach | null)[]): (inner: number) => readonly number[] {
  const [domains, prefixes] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [at, reach] of reaches.entries()) {
    if (!reach) continue;
    const byHost = reach.prefix === null ? domains : prefixes;
    const same = byHost.get(reach.host);
    if (same) same.push(at);
    else byHost.set(reach.host, [at]);
  }
  return inner => {
    const host = reaches[inner]?.host;
    if (host === undefined) return [];
    const found = coveringHosts(host).flatMap(one => domains.get(one) ?? []);
    return [...found, ...(prefixes.get(host) ?? [])].sort((a, b) => a - b);
  };
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
  const candidates = candidatesOf(reaches);
  const outer = properties.map((_, inner) => candidates(inner).filter(one => contains(one, inner)));
  const isCounted = outer.map(containing => containing.length === 0);
  return {
    counted: properties.filter((_, at) => isCounted[at]),
    nested: properties.flatMap((property, at) => {
      const inside = properties[outer[at]?.find(one => isCounted[one]) ?? -1];
      return inside ? [{ property, inside }] : [];
    }),
  };
}

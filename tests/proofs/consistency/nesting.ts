/** Implements docs/users/how-we-calculate.md, "Which properties count", independently of the product. */
function contains(outer: string, inner: string): boolean {
  const domain = (url: string) => /^sc-domain:(.*)$/.exec(url)?.[1];
  const host = (url: string) => domain(url) ?? new URL(url).hostname;
  const outerDomain = domain(outer);
  if (outerDomain) return host(inner) === outerDomain || host(inner).endsWith(`.${outerDomain}`);
  return !domain(inner) && inner.startsWith(outer);
}

export function outermost<P extends { url: string }>(
  properties: readonly P[],
): { counted: P[]; nested: { inner: P; outer: P }[] } {
  const isInside = (inner: P) => properties.some(outer => outer !== inner && contains(outer.url, inner.url));
  const counted = properties.filter(property => !isInside(property));
  const nested = properties
    .filter(isInside)
    .flatMap(inner =>
      counted.filter(outer => contains(outer.url, inner.url)).map(outer => ({ inner, outer })),
    );
  return { counted, nested };
}

/** The property of every screen, in the address so that a link and the back button carry it. */
export const PROPERTY_PARAM = 'p';

const namedIn = (address: URLSearchParams): string[] =>
  (address.get(PROPERTY_PARAM) ?? '').split(',').filter(Boolean);

/** The same screen about these properties, on its first page. */
export function withProperties(address: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (ids.length > 0) next.set(PROPERTY_PARAM, ids.join(','));
  else next.delete(PROPERTY_PARAM);
  next.delete('pg');
  return next;
}

/**
 * The address with known properties only, and how many it still names; null when it names no other. Without any
 * left it names `everyId`.
 */
export function withoutUnknown(
  address: URLSearchParams,
  known: readonly string[],
  everyId: readonly string[],
): { address: URLSearchParams; left: number } | null {
  const named = namedIn(address);
  const left = named.filter(id => known.includes(id));
  if (left.length === named.length) return null;
  return { address: withProperties(address, left.length > 0 ? left : everyId), left: left.length };
}

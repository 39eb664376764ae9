/** The URL parameter of the selected property on all screens. */
export const PROPERTY_PARAM = 'p';

const idsIn = (address: URLSearchParams): string[] =>
  (address.get(PROPERTY_PARAM) ?? '').split(',').filter(Boolean);

/**
 * The ids for the URL of a request. Null means all properties: none or all of them are chosen. Some proxies refuse the
 * URL with every id of a large account.
 */
export function idsUnlessAll(ids: readonly string[], everyId: readonly string[]): readonly string[] | null {
  const chosen = new Set(ids);
  const isAll = chosen.size === everyId.length && everyId.every(id => chosen.has(id));
  return ids.length === 0 || isAll ? null : ids;
}

/** The URL of the same screen with these properties, on its first page. */
export function withProperties(address: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (ids.length > 0) next.set(PROPERTY_PARAM, ids.join(','));
  else next.delete(PROPERTY_PARAM);
  next.delete('pg');
  return next;
}

/**
 * Removes unknown properties. `left` is the number of remaining ones; if there are none, `everyId` is used. Returns
 * null if all properties are known.
 */
export function withoutUnknown(
  address: URLSearchParams,
  known: readonly string[],
  everyId: readonly string[],
): { address: URLSearchParams; left: number } | null {
  const ids = idsIn(address);
  const left = ids.filter(id => known.includes(id));
  if (left.length === ids.length) return null;
  return { address: withProperties(address, left.length > 0 ? left : everyId), left: left.length };
}

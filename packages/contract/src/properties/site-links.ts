/**
 * Links for colleagues. The id of a property differs between accounts, so a shared link contains the names that Search
 * Console uses, each in its own `site` parameter. The reader's own properties of these names are opened.
 */
export const SITE_PARAM = 'site';

type Named = { id: string; property_url: string };

/** Replaces the ids in a URL by names. Ids that are not in the list are dropped. */
export function withSites(address: URLSearchParams, properties: readonly Named[]): URLSearchParams {
  const ids = (address.get('p') ?? '').split(',');
  const sites = ids.flatMap(id => properties.find(property => property.id === id)?.property_url ?? []);
  const rest = [...address].filter(([name]) => name !== 'p' && name !== SITE_PARAM);
  return new URLSearchParams([...sites.map((site): [string, string] => [SITE_PARAM, site]), ...rest]);
}

export type OpenedSites = {
  /** The URL with the ids of the reader's properties. */
  address: URLSearchParams;
  opened: number;
  /** Names that the reader has not connected. */
  missing: string[];
};

/** Replaces names by the ids of the reader's properties. Null if the URL contains no names. */
export function withOwnIds(address: URLSearchParams, properties: readonly Named[]): OpenedSites | null {
  const sites = [...new Set(address.getAll(SITE_PARAM))];
  if (sites.length === 0) return null;
  const own = new Map(properties.map(({ id, property_url }) => [property_url, id]));
  const ids = sites.flatMap(site => own.get(site) ?? []);
  const rest = [...address].filter(([name]) => name !== 'p' && name !== SITE_PARAM);
  return {
    address: new URLSearchParams(ids.length > 0 ? [['p', ids.join(',')], ...rest] : rest),
    opened: ids.length,
    missing: sites.filter(site => !own.has(site)),
  };
}

/** A domain property or a URL prefix, as Search Console writes it. */
export const isSite = (text: string): boolean =>
  text.length <= 2048 && /^(sc-domain:[a-z0-9.-]+|https?:\/\/[^\s/?#]+\/[^\s?#]*)$/.test(text);

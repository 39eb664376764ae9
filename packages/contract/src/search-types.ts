/** The search types of Search Console and what each supports. Lists, labels and checks are derived from this table. */
const SEARCH_TYPES = {
  web: { label: 'Web', hasQueries: true, hasDevices: true, event: null },
  image: { label: 'Image', hasQueries: true, hasDevices: true, event: 'image' },
  video: { label: 'Video', hasQueries: true, hasDevices: true, event: 'video' },
  news: { label: 'News', hasQueries: true, hasDevices: true, event: 'news' },
  // Feeds have no queries, and Google aggregates them by page only.
  discover: { label: 'Discover', hasQueries: false, hasDevices: false, event: 'discover' },
  googleNews: { label: 'Google News', hasQueries: false, hasDevices: true, event: 'news' },
} as const;

export type SearchTypeName = keyof typeof SEARCH_TYPES;

export const SEARCH_TYPE_NAMES = Object.keys(SEARCH_TYPES) as [SearchTypeName, ...SearchTypeName[]];

export const SEARCH_TYPE_LABELS = Object.fromEntries(
  SEARCH_TYPE_NAMES.map(name => [name, SEARCH_TYPES[name].label]),
) as Record<SearchTypeName, string>;

/** Discover and Google News, also for conditions in SQL. */
export const FEED_NAMES: readonly string[] = SEARCH_TYPE_NAMES.filter(name => !SEARCH_TYPES[name].hasQueries);

/** True for Discover and Google News. Accepts any text, because URLs contain unchecked values. */
export const isFeed = (searchType: string | null): boolean => FEED_NAMES.includes(searchType ?? '');

/** 'Discover and Google News have no queries.' */
export const FEEDS_WITHOUT_QUERIES = `${SEARCH_TYPE_NAMES.filter(isFeed)
  .map(name => SEARCH_TYPE_LABELS[name])
  .join(' and ')} have no queries.`;

export const hasDevices = (searchType: SearchTypeName): boolean => SEARCH_TYPES[searchType].hasDevices;

/**
 * Whether one of Google's events concerns a search type. `affects` is a list of search types, metrics and reports. An
 * event that names no search type concerns all of them; one that names some does not concern web search.
 */
export function concernsSearchType(affects: readonly string[], searchType: SearchTypeName): boolean {
  const named = affects.filter(name => SEARCH_TYPE_NAMES.some(type => SEARCH_TYPES[type].event === name));
  const { event } = SEARCH_TYPES[searchType];
  return named.length === 0 || (event !== null && named.includes(event));
}

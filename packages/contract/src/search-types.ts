/** The search types of Search Console and what each supports. Lists, labels and checks are derived from this table. */
const SEARCH_TYPES = {
  web: { label: 'Web', hasQueries: true, hasDevices: true, hasPosition: true, event: null },
  image: { label: 'Image', hasQueries: true, hasDevices: true, hasPosition: true, event: 'image' },
  video: { label: 'Video', hasQueries: true, hasDevices: true, hasPosition: true, event: 'video' },
  news: { label: 'News', hasQueries: true, hasDevices: true, hasPosition: true, event: 'news' },
  // Feeds have no queries, and Google aggregates them by page only.
  discover: {
    label: 'Discover',
    hasQueries: false,
    hasDevices: false,
    hasPosition: false,
    event: 'discover',
  },
  googleNews: { label: 'Google News', hasQueries: false, hasDevices: true, hasPosition: true, event: 'news' },
} as const;

export type SearchTypeName = keyof typeof SEARCH_TYPES;

export const SEARCH_TYPE_NAMES = Object.keys(SEARCH_TYPES) as [SearchTypeName, ...SearchTypeName[]];

export const SEARCH_TYPE_LABELS = Object.fromEntries(
  SEARCH_TYPE_NAMES.map(name => [name, SEARCH_TYPES[name].label]),
) as Record<SearchTypeName, string>;

/** The name itself for a type that only a newer release knows. Its worker may run beside this server. */
export const searchTypeLabel = (name: string): string =>
  (SEARCH_TYPE_LABELS as Partial<Record<string, string>>)[name] ?? name;

/** Discover and Google News, also for conditions in SQL. */
export const FEED_NAMES: readonly string[] = SEARCH_TYPE_NAMES.filter(name => !SEARCH_TYPES[name].hasQueries);

/** True for Discover and Google News. Accepts any text, because URLs contain unchecked values. */
export const isFeed = (searchType: string | null): boolean => FEED_NAMES.includes(searchType ?? '');

const labelsOf = (names: readonly SearchTypeName[]): string =>
  new Intl.ListFormat('en-GB').format(names.map(name => SEARCH_TYPE_LABELS[name]));

/** 'Discover and Google News' */
export const FEED_LABELS = labelsOf(SEARCH_TYPE_NAMES.filter(isFeed));

/** 'Discover and Google News have no queries.' */
export const FEEDS_WITHOUT_QUERIES = `${FEED_LABELS} have no queries.`;

/** The labels of the types for which Google reports no position: 'Discover'. */
export const LABELS_WITHOUT_POSITION = labelsOf(
  SEARCH_TYPE_NAMES.filter(name => !SEARCH_TYPES[name].hasPosition),
);

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

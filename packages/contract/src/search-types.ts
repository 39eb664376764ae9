/** The search types of Search Console and what each supports. Lists, labels and checks are derived from this table. */
const SEARCH_TYPES = {
  web: { label: 'Web', hasQueries: true },
  image: { label: 'Image', hasQueries: true },
  video: { label: 'Video', hasQueries: true },
  news: { label: 'News', hasQueries: true },
  // Feeds have no queries, and Google aggregates them by page only.
  discover: { label: 'Discover', hasQueries: false },
  googleNews: { label: 'Google News', hasQueries: false },
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

/** Types of properties, requests and results. Calendar days are in Pacific time. */

type TypeRules = {
  name: string;
  isFeed: boolean;
  unsupported: readonly ('query' | 'device')[];
  hasPosition: boolean;
};

const SEARCHED = { isFeed: false, unsupported: [], hasPosition: true } as const;

/** What Google supports for each search type. Feeds are aggregated by page only. */
export const TYPE_RULES = {
  web: { name: 'Web', ...SEARCHED },
  image: { name: 'Image', ...SEARCHED },
  video: { name: 'Video', ...SEARCHED },
  news: { name: 'News', ...SEARCHED },
  discover: { name: 'Discover', isFeed: true, unsupported: ['query', 'device'], hasPosition: false },
  googleNews: { name: 'Google News', isFeed: true, unsupported: ['query'], hasPosition: true },
} as const satisfies Record<string, TypeRules>;

export type SearchType = keyof typeof TYPE_RULES;
export const SEARCH_TYPES = Object.keys(TYPE_RULES) as [SearchType, ...SearchType[]];

export const DIMENSIONS = ['date', 'hour', 'query', 'page', 'country', 'device', 'searchAppearance'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const FILTER_OPERATORS = [
  'contains',
  'equals',
  'notContains',
  'notEquals',
  'includingRegex',
  'excludingRegex',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type FilterDimension = Exclude<Dimension, 'date' | 'hour'>;

export interface Filter {
  dimension: FilterDimension;
  operator: FilterOperator;
  expression: string;
}

export type DataState = 'final' | 'all' | 'hourly_all';
export type Aggregation = 'byPage' | 'byProperty';

/** A validated request. All filters must match (groupType "and"). */
export interface WorldRequest {
  startDate: string;
  endDate: string;
  dimensions: readonly Dimension[];
  type: SearchType;
  dataState: DataState;
  aggregationType: 'auto' | Aggregation;
  filters: readonly Filter[];
}

export interface Row {
  keys: string[];
  clicks: number;
  impressions: number;
  ctr: number;
  /** Missing for Discover, which has no position. */
  position?: number;
}

export interface Totals {
  clicks: number;
  impressions: number;
  /** Sum of the one-based positions over all impressions. */
  positionSum: number;
}

/** A result sorted by clicks, with ties in the order of the tie seed. rowLimit is not applied. */
export interface QueryResult {
  readonly count: number;
  readonly responseAggregationType: Aggregation;
  /** Only with dataState all and the date dimension. */
  readonly firstIncompleteDate: string | null;
  /** Only with dataState hourly_all and the hour dimension. */
  readonly firstIncompleteHour: string | null;
  /** Sum of the rows. */
  readonly totals: Totals;
  /** Number of rows omitted by Google's caps. */
  readonly cutByCap: number;
  row(index: number): Row;
  /** Rows [from, to) as JSON, separated by commas, without the brackets. */
  json(from: number, to: number): string;
}

export type PermissionLevel = 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
export type SiteGroup = 'vocabulary' | 'other' | 'agency' | 'test';

export interface SiteInfo {
  /** The exact property name: `sc-domain:…` or a URL prefix with a trailing slash. */
  siteUrl: string;
  /** The site whose data it shows. Several properties can show one site. */
  siteId: string;
  name: string;
  about: string;
  group: SiteGroup;
  permissionLevel: PermissionLevel;
  /** Every data call returns 403 because the property is not verified. */
  forbidden: boolean;
  firstDataOn: string;
  /** The Pacific day from which access is denied. */
  accessLostOn: string | null;
}

export interface PropertyInfo extends SiteInfo {
  /** Only pages whose URL starts with it are included; null = all pages. */
  prefix: string | null;
}

/** How far back the data goes. Google does not document the exact rule, so it is configurable. */
export interface DataWindow {
  /** Age of the oldest day, in days or calendar months. */
  keeps: { days: number } | { months: number };
  /** Hour of the Pacific day (0 to 23) at which the oldest day disappears. */
  cutHour: number;
  /** Number of days by which rows by query, page, country, device or appearance disappear before the totals. */
  detailEndsEarlier: number;
  /** Grouped by date alone, a day without data is a row of zeros instead of being omitted. */
  zeroFilled: boolean;
}

/** Settings that a test or a persona can change. Missing values keep the site's defaults. */
export interface SiteKnobs {
  /** Days until a day is final (1 to 9). Default: 3. */
  finalAfterDays?: number;
  /** Days until partial data is available with dataState all; from 1 to finalAfterDays. */
  freshAfterDays?: number;
  /** Only for rows sites: exact number of listed query × page rows per day (0 to 60,000). */
  rowsPerDay?: number | readonly number[] | ((day: string) => number);
  /** Only for rows sites: the search types with data. Default: all. */
  searchTypes?: readonly SearchType[];
  /** Only for rows sites: the first day with data of a search type. Default: as for all data. */
  searchTypesSince?: Partial<Record<SearchType, string>>;
  /** Only for rows sites: the search appearances that some results have. Default: two of Google's. */
  appearances?: readonly string[];
  /** Share of clicks that belong to hidden queries. */
  anonymizedClickShare?: number;
  /** Share of days that change after they were final. */
  revisedDays?: number;
  /** Adds the strings of hostile.json as queries and pages. */
  hostile?: boolean;
  /** Days without data. */
  emptyDays?: readonly string[];
  /** Requests for several days return the same rows as requests for each day. */
  wholeRanges?: boolean;
  /** Multiplies impressions and clicks. */
  scale?: number;
  /** Differences from the common window. */
  window?: Partial<DataWindow>;
}

/** A change of a final day, visible from `at`. Shares refer to the rows of the day. */
export interface Revision {
  day: string;
  /** Epoch milliseconds of the data clock. */
  at: number;
  add: number;
  change: number;
  withdraw: number;
}

export type DayState = 'none' | 'fresh' | 'final';

/** The data of one Pacific day at the finest grain at a given time, stored as columns. */
export interface DayFacts {
  readonly state: DayState;
  readonly count: number;
  /** Rows [0, listed) have a query; the others are anonymized. */
  readonly listed: number;
  readonly entry: Int32Array;
  /** country * 3 + device */
  readonly cell: Uint8Array;
  readonly clicks: Uint32Array;
  readonly impressions: Uint32Array;
  readonly positionSum: Uint32Array;
  /** Selects the rows that a revision changes. A second URL of a result page has the same hash as the first. */
  readonly hash: Uint32Array;
}

export interface DayData {
  state: DayState;
  /** Changes with every change of the slice. */
  version: string;
  /** All rows after Google's caps and before rowLimit, in a fixed order. */
  result: QueryResult;
  /** Totals of the day including hidden queries, in the aggregation of the slice. */
  dayTotals: Totals;
}

export interface World {
  readonly seed: number;
  sites(): readonly SiteInfo[];
  /** Finds a property by its exact name, or by any URL prefix on a known host. */
  property(siteUrl: string): PropertyInfo | null;
  dayFacts(property: PropertyInfo, type: SearchType, day: string, at: number): DayFacts;
  query(property: PropertyInfo, request: WorldRequest, at: number, tieSeed?: number): QueryResult;
  /** The exact data of one day, for comparison in tests. */
  dayData(property: PropertyInfo, slice: Slice, at: number): DayData;
  /** Revisions of a final day, including those added by `revise`. */
  revisions(property: PropertyInfo, day: string): readonly Revision[];
  revise(siteId: string, revision: Revision): void;
  configure(siteId: string, knobs: SiteKnobs): void;
  window(): DataWindow;
  /** Applies to all sites without their own window. */
  changeWindow(change: Partial<DataWindow>): void;
  /** Adds a rows site (group test) at run time and returns its property. */
  addRowsSite(siteUrl: string, knobs: SiteKnobs): PropertyInfo;
}

export interface Slice {
  type: SearchType;
  dimensions: readonly Dimension[];
  day: string;
  dataState: DataState;
  aggregationType: 'auto' | Aggregation;
  filters?: readonly Filter[];
}

export interface WorldOptions {
  seed: number;
  /** Site ids or property names to build. Default: all. */
  sites?: readonly string[];
  hostile?: boolean;
  scale?: number;
  knobs?: Readonly<Record<string, SiteKnobs>>;
  window?: DataWindow;
  /** Size limit of the caches, in bytes. */
  cacheBytes?: number;
}

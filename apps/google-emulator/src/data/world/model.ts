/** The words of the world that the wire speaks: properties, requests, answers. Calendar days are Pacific. */

export const SEARCH_TYPES = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

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

/** A request that the wire has already found valid. All filters must hold (groupType "and"). */
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
  /** Absent for Discover, which has no position. */
  position?: number;
}

export interface Totals {
  clicks: number;
  impressions: number;
  /** Sum of the one-based positions over all impressions. */
  positionSum: number;
}

/** Sorted by clicks, ties in the order of the tie seed; nothing is cut by rowLimit yet. */
export interface QueryResult {
  readonly count: number;
  readonly responseAggregationType: Aggregation;
  /** Only with dataState all and the date dimension. */
  readonly firstIncompleteDate: string | null;
  /** Only with dataState hourly_all and the hour dimension. */
  readonly firstIncompleteHour: string | null;
  /** Sum over the rows given. */
  readonly totals: Totals;
  /** How many rows the caps of Google took away (0 when nothing was cut). */
  readonly cutByCap: number;
  row(index: number): Row;
  /** Rows [from, to) as JSON, separated by commas, without the brackets. */
  json(from: number, to: number): string;
}

export type PermissionLevel = 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
export type SiteGroup = 'vocabulary' | 'other' | 'agency' | 'test';

export interface SiteInfo {
  /** The property name, byte exact: `sc-domain:…` or a URL prefix with its closing slash. */
  siteUrl: string;
  /** The site whose facts it shows; several properties may show one site. */
  siteId: string;
  name: string;
  about: string;
  group: SiteGroup;
  permissionLevel: PermissionLevel;
  /** Every data call answers 403 (nobody verified it). */
  forbidden: boolean;
  firstDataOn: string;
  /** From this Pacific day on the connected account is refused. */
  accessLostOn: string | null;
}

export interface PropertyInfo extends SiteInfo {
  /** Pages count when their URL starts with it; null = every page of the site. */
  prefix: string | null;
}

/** How far back Google answers. Nobody outside knows its rule, so every plausible one can be set. */
export interface DataWindow {
  /** The oldest day given lies so many days, or calendar months, before today. */
  keeps: { days: number } | { months: number };
  /** Hour of the Pacific day (0 to 23) at which the oldest day disappears. */
  cutHour: number;
  /** Rows by query, page, country, device or appearance disappear so many days before the totals do. */
  detailEndsEarlier: number;
  /** Grouped by date alone, a day without data is a row of zeros and not left out. */
  zeroFilled: boolean;
}

/** What a test or a persona may turn. Everything left out keeps the site's own value. */
export interface SiteKnobs {
  /** Days until a day is final (1 to 9); the vocabulary's is 3. */
  finalAfterDays?: number;
  /** Days until partial numbers are seen with dataState all; at least 1, at most finalAfterDays. */
  freshAfterDays?: number;
  /** Only for the sites of rows: exact number of listed query × page rows of a day (0 to 60,000). */
  rowsPerDay?: number | readonly number[] | ((day: string) => number);
  /** Share of clicks that belong to hidden queries. */
  anonymizedClickShare?: number;
  /** Share of days that Google changes after they were final; 0 = never. */
  revisedDays?: number;
  /** Strings of hostile.json as queries and pages. */
  hostile?: boolean;
  /** Days on which Google has nothing. */
  emptyDays?: readonly string[];
  /** Multiplies impressions and clicks. */
  scale?: number;
  /** Where the site's window differs from the world's. */
  window?: Partial<DataWindow>;
}

/** One change of a final day: seen by everybody who asks at or after `at`. Shares are of the day's rows. */
export interface Revision {
  day: string;
  /** Epoch milliseconds of the data clock. */
  at: number;
  add: number;
  change: number;
  withdraw: number;
}

export type DayState = 'none' | 'fresh' | 'final';

/** Everything true of one Pacific day at the finest grain, as known at one instant. Rows are columns. */
export interface DayFacts {
  readonly state: DayState;
  readonly count: number;
  /** Rows [0, listed) have a query; the rest is the anonymized mass. */
  readonly listed: number;
  readonly entry: Int32Array;
  /** country * 3 + device */
  readonly cell: Uint8Array;
  readonly clicks: Uint32Array;
  readonly impressions: Uint32Array;
  readonly positionSum: Uint32Array;
  /** Decides which rows a revision touches; a second URL on a result page shares it with the first. */
  readonly hash: Uint32Array;
}

export interface Truth {
  state: DayState;
  /** Changes whenever any fact of the slice does. */
  version: string;
  /** All rows as Google gives them (after its caps, before rowLimit), in a fixed order. */
  result: QueryResult;
  /** The day whole, hidden queries included, in the aggregation of the slice. */
  dayTotals: Totals;
}

export interface World {
  readonly seed: number;
  sites(): readonly SiteInfo[];
  /** Byte exact; also any URL prefix below a host of the world. Null = no such property. */
  property(siteUrl: string): PropertyInfo | null;
  dayFacts(property: PropertyInfo, type: SearchType, day: string, at: number): DayFacts;
  query(property: PropertyInfo, request: WorldRequest, at: number, tieSeed?: number): QueryResult;
  truth(property: PropertyInfo, slice: Slice, at: number): Truth;
  /** Planned changes of a final day, those of the world and those added by `revise`. */
  revisions(property: PropertyInfo, day: string): readonly Revision[];
  revise(siteId: string, revision: Revision): void;
  configure(siteId: string, knobs: SiteKnobs): void;
  window(): DataWindow;
  /** For all sites whose knobs say nothing else. */
  changeWindow(change: Partial<DataWindow>): void;
  /** Adds a site of rows (group test) at run time; returns its property. */
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
  /** Site ids or property names to build; all when left out. */
  sites?: readonly string[];
  hostile?: boolean;
  scale?: number;
  knobs?: Readonly<Record<string, SiteKnobs>>;
  window?: DataWindow;
  /** Upper bound for cached days, in bytes. */
  cacheBytes?: number;
}

import { z } from 'zod';
import { UrlLines, VerdictCounts } from './api.ts';
import { COVERAGE_GROUPS } from './coverage-states.ts';
import { INDEXING_LIMITS } from './limits.ts';
import { LIST_INTERVALS, LIST_SOURCES } from './lists-labels.ts';
import { VERDICT_LABELS, VERDICTS } from './verdicts.ts';

export const INDEXING_LIST_PATHS = {
  lists: '/api/indexing/lists',
  list: <Id extends string>(id: Id) => `/api/indexing/lists/${id}` as const,
  listUrls: <Id extends string>(id: Id) => `/api/indexing/lists/${id}/urls` as const,
  events: '/api/indexing/events',
  url: <Id extends string>(id: Id) => `/api/indexing/urls/${id}` as const,
  inspect: <Id extends string>(id: Id) => `/api/indexing/urls/${id}/inspect` as const,
} as const;

const Interval = z.union(LIST_INTERVALS.map(days => z.literal(days)));
const Name = z.string().trim().min(1).max(INDEXING_LIMITS.nameLength);

/** Only pasted lists have URLs in the request. The other lists are filled from the property and renewed monthly. */
export const NewList = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('pasted'),
    name: Name,
    urls: UrlLines,
    interval_days: Interval.default(7),
  }),
  z.object({
    source: z.literal('top_pages'),
    name: Name,
    property_id: z.uuid(),
    size: z.int().min(1).max(INDEXING_LIMITS.urlsPerList).default(2000),
    interval_days: Interval.default(7),
  }),
]);
export type NewList = z.infer<typeof NewList>;

export const CreatedList = z.object({
  id: z.uuid(),
  /** 0 for top pages: the worker adds them within a minute. */
  urls: z.int(),
  /** URLs that no connected property covers. They are not monitored. */
  uncovered: z.int(),
});
export type CreatedList = z.infer<typeof CreatedList>;

export const ListChange = z.object({
  name: Name.optional(),
  interval_days: Interval.optional(),
});
export type ListChange = z.infer<typeof ListChange>;

export const AddedUrls = z.object({ urls: UrlLines.min(1) });

const MonitoredList = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(LIST_SOURCES),
  property_id: z.uuid().nullable(),
  property_url: z.string().nullable(),
  size: z.int().nullable(),
  interval_days: Interval,
  urls: z.int(),
  /** URLs that were not inspected yet are in none of the counts. */
  verdicts: VerdictCounts,
  /** The change of the indexed URLs in the last 7 days. */
  change_7_days: z.int(),
  inspections_per_day: z.int(),
  last_run_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type MonitoredList = z.infer<typeof MonitoredList>;

const TimeToIndex = z.object({
  /** New URLs of the last 90 days: first seen as not indexed. */
  urls: z.int(),
  entered: z.int(),
  median_days: z.number().nullable(),
  ninety_percent_days: z.number().nullable(),
  /** In the order of TIME_TO_INDEX_LABELS. */
  buckets: z.array(z.int()),
  folders: z.array(z.object({ folder: z.string(), urls: z.int(), median_days: z.number().nullable() })),
});
export type TimeToIndex = z.infer<typeof TimeToIndex>;

export const MonitoredLists = z.object({
  lists: z.array(MonitoredList),
  summary: z.object({
    urls: z.int(),
    inspections_per_day: z.int(),
    indexed: z.int(),
    indexed_change_30_days: z.int(),
    left_30_days: z.int(),
    /** Of the URLs whose clicks are known. Null if none is. */
    left_clicks: z.int().nullable(),
    time_to_index: TimeToIndex.pick({ urls: true, entered: true, median_days: true }),
  }),
});
export type MonitoredLists = z.infer<typeof MonitoredLists>;

/** The number of URLs in each state, for each of the last 90 days. */
const StateSeries = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  states: z.array(
    z.object({
      coverage_state: z.string().nullable(),
      verdict: z.enum(VERDICT_LABELS),
      group: z.enum(COVERAGE_GROUPS),
      /** One number a day. */
      urls: z.array(z.int()),
      change_30_days: z.int(),
    }),
  ),
});
export type StateSeries = z.infer<typeof StateSeries>;

export const ListDetail = MonitoredList.extend({ series: StateSeries, time_to_index: TimeToIndex });
export type ListDetail = z.infer<typeof ListDetail>;

const StateText = z.object({ verdict: z.enum(VERDICTS).nullable(), coverage_state: z.string().nullable() });

const IndexEvent = z.object({
  id: z.string(),
  kind: z.enum(['left', 'entered']),
  url_id: z.string(),
  url: z.string(),
  property_id: z.uuid(),
  before: StateText,
  after: StateText,
  /** Clicks in the 28 days before the change. Null if no day of the property was stored. */
  clicks_at_stake: z.int().nullable(),
  seen_at: z.iso.datetime(),
  /** A second inspection 12 hours later had the same result. */
  confirmed_at: z.iso.datetime().nullable(),
});
export type IndexEvent = z.infer<typeof IndexEvent>;

export const EventsQuery = z.object({
  list_id: z.uuid().optional(),
  kind: z.enum(['left', 'entered']).optional(),
  days: z.coerce.number().int().min(1).max(90).default(30),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(INDEXING_LIMITS.resultsPerPage).default(50),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

/** Newest day first, and inside a day by clicks at stake. */
export const IndexEvents = z.object({ total: z.int(), events: z.array(IndexEvent) });
export type IndexEvents = z.infer<typeof IndexEvents>;

export const UrlParams = z.object({ id: z.string().regex(/^[0-9]{1,18}$/) });

/** The history of a URL: one entry for consecutive inspections with the same state. */
export const UrlHistory = z.object({
  id: z.string(),
  url: z.string(),
  property_id: z.uuid(),
  property_url: z.string(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
  inspections: z.int(),
  clicks: z.int().nullable(),
  inspections_left_today: z.int(),
  inspection_link: z.string().nullable(),
  states: z.array(
    z.object({
      verdict: z.enum(VERDICTS).nullable(),
      verdict_label: z.enum(VERDICT_LABELS),
      coverage_state: z.string().nullable(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      inspections: z.int(),
      last_crawl_time: z.iso.datetime().nullable(),
      robots_txt_state: z.string().nullable(),
      indexing_state: z.string().nullable(),
      page_fetch_state: z.string().nullable(),
      crawled_as: z.string().nullable(),
      google_canonical: z.string().nullable(),
      user_canonical: z.string().nullable(),
      sitemaps: z.array(z.string()),
      referring_urls: z.int(),
    }),
  ),
  events: z.array(IndexEvent),
});
export type UrlHistory = z.infer<typeof UrlHistory>;

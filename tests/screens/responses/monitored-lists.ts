import { addDays } from '@gsc/calendar/day';
import type {
  IndexEvent,
  IndexEvents,
  ListDetail,
  MonitoredList,
  MonitoredLists,
  StateSeries,
  UrlHistory,
} from '@gsc/contract/indexing/lists-api';
import { PROPERTY_IDS, PROPERTY_URLS } from './properties.ts';

export const LIST_IDS = [
  '0197d2a0-0000-4000-8000-0000000000a1',
  '0197d2a0-0000-4000-8000-0000000000a2',
] as const;
const SHOP = 'https://shop.trailforge.example';
const TO = '2026-11-13';
const DAYS = 90;
/** The day of the series on which 14 URLs leave the index. */
const RELEASE = 82;

export const listResponse = (more: Partial<MonitoredList> = {}): MonitoredList => ({
  id: LIST_IDS[0],
  name: 'Shop top pages',
  source: 'top_pages',
  property_id: PROPERTY_IDS[1],
  property_url: PROPERTY_URLS[1] ?? '',
  size: 2000,
  interval_days: 7,
  urls: 2000,
  verdicts: { Indexed: 1784, 'Partially Indexed': 14, 'Not Indexed': 202, Unknown: 0, Error: 0 },
  change_7_days: -14,
  inspections_per_day: 380,
  last_run_at: '2026-11-14T08:04:00.000Z',
  created_at: '2026-08-01T08:00:00.000Z',
  ...more,
});

const PASTED = listResponse({
  id: LIST_IDS[1],
  name: 'Kettle & Grain, all',
  source: 'pasted',
  property_id: null,
  property_url: null,
  size: null,
  interval_days: 14,
  urls: 800,
  verdicts: { Indexed: 719, 'Partially Indexed': 0, 'Not Indexed': 79, Unknown: 2, Error: 0 },
  change_7_days: 0,
  inspections_per_day: 58,
});

export const NO_LISTS: MonitoredLists = {
  lists: [],
  summary: {
    urls: 0,
    inspections_per_day: 0,
    indexed: 0,
    indexed_change_30_days: 0,
    left_30_days: 0,
    left_clicks: 0,
    time_to_index: { urls: 0, entered: 0, median_days: null },
  },
};

export const listsResponse = (...lists: MonitoredList[]): MonitoredLists => ({
  lists: lists.length > 0 ? lists : [listResponse(), PASTED],
  summary: {
    urls: 2800,
    inspections_per_day: 438,
    indexed: 2517,
    indexed_change_30_days: 36,
    left_30_days: 21,
    left_clicks: 1306,
    time_to_index: { urls: 164, entered: 156, median_days: 2.6 },
  },
});

type State = StateSeries['states'][number];

/** Counts that vary a little from day to day and jump on the day of the release. */
const stateOf = (coverage_state: string, before: number, now: number, more: Partial<State> = {}): State => ({
  coverage_state,
  verdict: 'Not Indexed',
  group: 'Look into it',
  urls: Array.from({ length: DAYS }, (_, day) =>
    Math.max(0, Math.round((day < RELEASE ? before : now) + 1.5 * Math.sin(day * (before % 7) + before))),
  ),
  change_30_days: now - before,
  ...more,
});

export const seriesResponse = (): StateSeries => ({
  from: addDays(TO, 1 - DAYS),
  to: TO,
  states: [
    stateOf('Submitted and indexed', 1798, 1784, { verdict: 'Indexed', group: 'Indexed' }),
    stateOf('Crawled - currently not indexed', 52, 71),
    stateOf('Duplicate, Google chose different canonical than user', 37, 46, { group: 'Fix first' }),
    stateOf('Discovered - currently not indexed', 55, 38),
    stateOf('Not found (404)', 18, 29, { group: 'Fix first' }),
    stateOf('Soft 404', 14, 12, { group: 'Fix first' }),
    stateOf('Server error (5xx)', 2, 6, { group: 'Fix first' }),
  ],
});

export const listDetailResponse = (more: Partial<ListDetail> = {}): ListDetail => ({
  ...listResponse(),
  series: seriesResponse(),
  time_to_index: {
    urls: 164,
    entered: 156,
    median_days: 2.6,
    ninety_percent_days: 15,
    buckets: [22, 31, 48, 29, 17, 9, 0, 8],
    folders: [
      { folder: '/products', urls: 96, median_days: 3.1 },
      { folder: '/collections', urls: 41, median_days: 2.4 },
      { folder: '/guides', urls: 27, median_days: 0.9 },
    ],
  },
  ...more,
});

const OUT = { verdict: 'NEUTRAL', coverage_state: 'Crawled - currently not indexed' } as const;
const IN = { verdict: 'PASS', coverage_state: 'Submitted and indexed' } as const;

const eventOf = (
  at: number,
  path: string,
  clicks: number | null,
  more: Partial<IndexEvent> = {},
): IndexEvent => ({
  id: String(at),
  kind: 'left',
  url_id: String(at),
  url: SHOP + path,
  property_id: PROPERTY_IDS[1],
  before: IN,
  after: OUT,
  clicks_at_stake: clicks,
  seen_at: `2026-11-06T11:4${at}:00.000Z`,
  confirmed_at: '2026-11-06T23:50:00.000Z',
  ...more,
});

export const EVENTS: readonly IndexEvent[] = [
  eventOf(1, '/products/ridge-shell-2-mens', 410),
  eventOf(2, '/products/ridge-shell-2-womens', 286),
  eventOf(3, '/products/cairn-200-crew-mens', 174),
  eventOf(4, '/products/loft-hooded-jacket', 92, {
    before: { verdict: 'PASS', coverage_state: 'Indexed, not submitted in sitemap' },
  }),
  eventOf(5, '/collections/gaiters', 61, {
    after: { verdict: 'NEUTRAL', coverage_state: 'Soft 404' },
    confirmed_at: null,
  }),
  eventOf(6, '/products/old-boot', null, { seen_at: '2026-11-01T11:38:00.000Z' }),
];

const ENTERED = eventOf(7, '/products/new-boot', 3, { kind: 'entered', before: OUT, after: IN });

export function eventsResponse(kind: string | null): IndexEvents {
  const events = [...EVENTS, ENTERED].filter(event => kind === null || event.kind === kind);
  return { total: events.length, events };
}

type UrlState = UrlHistory['states'][number];

const urlState = (coverage_state: string, from: string, to: string, more: Partial<UrlState>): UrlState => ({
  verdict: 'NEUTRAL',
  verdict_label: 'Not Indexed',
  coverage_state,
  from,
  to,
  inspections: 1,
  last_crawl_time: null,
  robots_txt_state: 'ALLOWED',
  indexing_state: 'INDEXING_ALLOWED',
  page_fetch_state: 'SUCCESSFUL',
  crawled_as: 'MOBILE',
  google_canonical: null,
  user_canonical: `${SHOP}/products/ridge-shell-2-mens`,
  sitemaps: [`${SHOP}/sitemap-products.xml`],
  referring_urls: 2,
  ...more,
});

export const urlHistoryResponse = (more: Partial<UrlHistory> = {}): UrlHistory => ({
  id: '1',
  url: `${SHOP}/products/ridge-shell-2-mens`,
  property_id: PROPERTY_IDS[1],
  property_url: PROPERTY_URLS[1] ?? '',
  lists: [{ id: LIST_IDS[0], name: 'Shop top pages' }],
  inspections: 14,
  clicks: 12,
  inspections_left_today: 760,
  inspection_link: 'https://search.google.com/search-console/inspect?id=1',
  states: [
    urlState('Crawled - currently not indexed', '2026-11-06T11:41:00.000Z', '2026-11-14T08:04:00.000Z', {
      inspections: 8,
      last_crawl_time: '2026-11-05T21:41:00.000Z',
    }),
    urlState('Submitted and indexed', '2026-09-11T03:22:00.000Z', '2026-11-05T03:20:00.000Z', {
      verdict: 'PASS',
      verdict_label: 'Indexed',
      inspections: 5,
    }),
    urlState(
      'Discovered - currently not indexed',
      '2026-09-08T01:10:00.000Z',
      '2026-09-08T01:10:00.000Z',
      {},
    ),
  ],
  events: EVENTS.slice(0, 1),
  ...more,
});

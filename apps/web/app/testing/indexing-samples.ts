import type { Check, CheckDetail, CheckList, CheckResult, CheckResults } from '@gsc/contract/indexing/api';
import { INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import type { MonitoredLists } from '@gsc/contract/indexing/lists-api';
import { PROPERTY_ID, PROPERTY_NAME, SHOP_ID, SHOP_NAME } from './property-samples.ts';

export const CHECK_ID = '0197d2a0-0000-7000-8000-000000000001';
export const OLDER_CHECK_ID = '0197d2a0-0000-7000-8000-000000000002';

export const sampleCheck = (more: Partial<Check> = {}): Check => ({
  id: CHECK_ID,
  check_name: 'Weekly check, shop categories',
  status: 'completed',
  total_urls: 1264,
  checked_urls: 1264,
  verdicts: { Indexed: 908, 'Partially Indexed': 14, 'Not Indexed': 334, Unknown: 2, Error: 6 },
  created_at: '2026-11-12T13:20:00.000Z',
  completed_at: '2026-11-12T13:26:00.000Z',
  stopped_at: null,
  ...more,
});

export const OLDER_CHECK = sampleCheck({
  id: OLDER_CHECK_ID,
  check_name: 'Guides after template change',
  total_urls: 318,
  checked_urls: 318,
  verdicts: { Indexed: 301, 'Partially Indexed': 3, 'Not Indexed': 12, Unknown: 2, Error: 0 },
});

export const checkList = (...checks: Check[]): CheckList => ({ checks });

type Budget = CheckDetail['properties'][number];

export const sampleBudget = (more: Partial<Budget> = {}): Budget => ({
  property_id: SHOP_ID,
  property_url: `https://${SHOP_NAME}/`,
  limit: INSPECTIONS_PER_DAY,
  by_this_check: 1144,
  by_other_checks: 0,
  by_lists: 96,
  left: 760,
  resets_at: new Date(Date.now() + 18.5 * 3_600_000).toISOString(),
  ...more,
});

type Line = CheckDetail['groups'][number]['states'][number];

const sampleLine = (coverage_state: string | null, more: Partial<Line> = {}): Line => ({
  coverage_state,
  verdict: 'Not Indexed',
  error: null,
  urls: 12,
  clicks: 0,
  change: null,
  ...more,
});

const group = (name: CheckDetail['groups'][number]['group'], ...states: Line[]) => ({
  group: name,
  urls: states.reduce((sum, state) => sum + state.urls, 0),
  clicks: states.reduce((sum, state) => sum + (state.clicks ?? 0), 0),
  states,
});

const ERROR = { verdict: 'Error', clicks: null } as const;

const SAMPLE_GROUPS: CheckDetail['groups'] = [
  group(
    'Fix first',
    sampleLine('Server error (5xx)', { urls: 12, clicks: 384 }),
    sampleLine('Not found (404)', { urls: 38, clicks: 212 }),
    sampleLine('Duplicate, Google chose different canonical than user', { urls: 63, clicks: 148 }),
    sampleLine('Soft 404', { urls: 21, clicks: 57 }),
  ),
  group(
    'Look into it',
    sampleLine('Crawled - currently not indexed', { urls: 74, clicks: 31 }),
    sampleLine('Discovered - currently not indexed', { urls: 52 }),
    sampleLine('Indexed, though blocked by robots.txt', {
      verdict: 'Partially Indexed',
      urls: 14,
      clicks: 96,
    }),
    sampleLine('URL is unknown to Google', { urls: 6 }),
  ),
  group('As intended', sampleLine('Page with redirect', { urls: 31, clicks: 44 })),
  group(
    'No answer',
    sampleLine(null, { ...ERROR, error: 'no_answer', urls: 4 }),
    sampleLine(null, { ...ERROR, error: 'no_property', urls: 2 }),
    sampleLine(null, { ...ERROR, error: 'restricted', urls: 3 }),
    sampleLine(null, { verdict: 'Unknown', urls: 2 }),
  ),
  group(
    'Indexed',
    sampleLine('Submitted and indexed', { verdict: 'Indexed', urls: 861, clicks: 21_904 }),
    sampleLine('Indexed, not submitted in sitemap', { verdict: 'Indexed', urls: 47, clicks: 1312 }),
  ),
];

export const sampleDetail = (more: Partial<CheckDetail> = {}): CheckDetail => ({
  ...sampleCheck(),
  last_result_at: '2026-11-12T13:26:00.000Z',
  properties: [
    sampleBudget(),
    sampleBudget({
      property_id: PROPERTY_ID,
      property_url: `sc-domain:${PROPERTY_NAME}`,
      by_this_check: 118,
      by_lists: 42,
      left: 1840,
    }),
  ],
  remaining: { today: 0, today_seconds: 0, later: 0, continues_at: null },
  waiting: [],
  groups: SAMPLE_GROUPS,
  rich_results: { valid: 611, with_errors: 29, none: 624 },
  canonical_mismatches: 63,
  crawled_long_ago: 118,
  clicks_range: { from: '2026-10-15', to: '2026-11-11' },
  compared: null,
  ...more,
});

/** A check that inspects 760 URLs today and 576 tomorrow. */
export const openDetail = (more: Partial<CheckDetail> = {}): CheckDetail =>
  sampleDetail({
    check_name: 'Full shop after relaunch',
    status: 'in_progress',
    total_urls: 2600,
    created_at: new Date().toISOString(),
    completed_at: null,
    last_result_at: new Date().toISOString(),
    remaining: {
      today: 760,
      today_seconds: 120,
      later: 576,
      continues_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    },
    ...more,
  });

export const sampleResult = (path: string, more: Partial<CheckResult> = {}): CheckResult => ({
  id: 1,
  check_id: CHECK_ID,
  url_id: '1',
  url: `https://${SHOP_NAME}${path}`,
  property_id: SHOP_ID,
  property_url: `https://${SHOP_NAME}/`,
  verdict: 'NEUTRAL',
  verdict_label: 'Not Indexed',
  coverage_state: 'Duplicate, Google chose different canonical than user',
  group: 'Fix first',
  last_crawl_time: '2026-11-12T21:41:00.000Z',
  indexing_state: 'INDEXING_ALLOWED',
  robots_txt_state: 'ALLOWED',
  page_fetch_state: 'SUCCESSFUL',
  crawled_as: 'MOBILE',
  google_canonical: { url: `https://${SHOP_NAME}/products/tarn-shell`, is_same: false },
  user_canonical: { url: `https://${SHOP_NAME}${path}`, is_same: true },
  canonical_mismatch: true,
  sitemaps: [`https://${SHOP_NAME}/sitemap-products.xml`],
  referring_urls: 2,
  rich_verdict: 'FAIL',
  rich_items: [{ type: 'Product snippets', errors: 1, warnings: 0 }],
  clicks: 64,
  inspection_link: 'https://search.google.com/search-console/inspect?id=1',
  monitored: false,
  error: null,
  error_message: null,
  created_at: '2026-11-12T13:22:00.000Z',
  ...more,
});

export const checkResults = (results: CheckResult[], total = results.length): CheckResults => ({
  total,
  results,
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

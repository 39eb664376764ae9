import type { Check, CheckDetail, CheckList, CheckResult, CheckResults } from '@gsc/contract/indexing/api';
import { COVERAGE_GROUPS, COVERAGE_STATES } from '@gsc/contract/indexing/coverage-states';
import { RESULT_ERRORS } from '@gsc/contract/indexing/labels';
import { INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import { verdictLabel } from '@gsc/contract/indexing/verdicts';
import { PROPERTY_IDS, PROPERTY_URLS } from './properties.ts';

export const CHECK_IDS = [
  '0197d2a0-0000-4000-8000-000000000001',
  '0197d2a0-0000-4000-8000-000000000002',
  '0197d2a0-0000-4000-8000-000000000003',
] as const;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const SHOP = 'https://shop.trailforge.example';

export const checkResponse = (more: Partial<Check> = {}): Check => ({
  id: CHECK_IDS[0],
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

export const checksResponse = (first: Partial<Check> = {}): CheckList => ({
  checks: [
    checkResponse(first),
    checkResponse({
      id: CHECK_IDS[1],
      check_name: 'Guides after template change',
      total_urls: 318,
      checked_urls: 318,
      verdicts: { Indexed: 301, 'Partially Indexed': 3, 'Not Indexed': 12, Unknown: 2, Error: 0 },
    }),
    checkResponse({
      id: CHECK_IDS[2],
      check_name: 'Legal practice pages',
      status: 'failed',
      total_urls: 184,
      checked_urls: 184,
      verdicts: { Indexed: 0, 'Partially Indexed': 0, 'Not Indexed': 0, Unknown: 0, Error: 184 },
    }),
  ],
});

type Groups = CheckDetail['groups'];
type Line = Groups[number]['states'][number];

const line = (
  coverage_state: string | null,
  urls: number,
  clicks: number | null,
  more: Partial<Line> = {},
) => ({
  coverage_state,
  verdict: 'Not Indexed' as const,
  error: null,
  urls,
  clicks,
  change: null,
  ...more,
});

const groupOf = (group: Groups[number]['group'], states: Line[]): Groups[number] => ({
  group,
  urls: states.reduce((sum, { urls }) => sum + urls, 0),
  clicks: states.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0),
  states,
});

const GROUPS: Groups = [
  groupOf('Fix first', [
    line('Server error (5xx)', 12, 384),
    line('Not found (404)', 38, 212),
    line('Duplicate, Google chose different canonical than user', 63, 148),
    line('Soft 404', 21, 57),
  ]),
  groupOf('Look into it', [
    line('Crawled - currently not indexed', 74, 31),
    line('Discovered - currently not indexed', 52, 0),
    line('Indexed, though blocked by robots.txt', 14, 96, { verdict: 'Partially Indexed' }),
    line('URL is unknown to Google', 6, 0),
  ]),
  groupOf('As intended', [
    line('Page with redirect', 31, 44),
    line('Alternate page with proper canonical tag', 22, 9),
    line('Excluded by ‘noindex’ tag', 15, 2),
  ]),
  groupOf('No answer', [
    line(null, 4, null, { verdict: 'Error', error: 'no_answer' }),
    line(null, 2, null, { verdict: 'Error', error: 'no_property' }),
    line(null, 2, 0, { verdict: 'Unknown' }),
  ]),
  groupOf('Indexed', [
    line('Submitted and indexed', 861, 21_904, { verdict: 'Indexed' }),
    line('Indexed, not submitted in sitemap', 47, 1312, { verdict: 'Indexed' }),
  ]),
];

/** Every coverage state and every error of the contract. */
export function everyGroup(): Groups {
  const states = Object.entries(COVERAGE_STATES).map(([text, { group }]) => ({
    group,
    line: line(text, 1, 1, {
      verdict: verdictLabel({ verdict: 'NEUTRAL', coverage_state: text, error: null }),
    }),
  }));
  const errors = RESULT_ERRORS.map(error => ({
    group: 'No answer' as const,
    line: line(null, 1, null, { verdict: 'Error', error }),
  }));
  return COVERAGE_GROUPS.map(group =>
    groupOf(
      group,
      [...states, ...errors].filter(each => each.group === group).map(each => each.line),
    ),
  );
}

type Budget = CheckDetail['properties'][number];

export const budgetResponse = (more: Partial<Budget> = {}): Budget => ({
  property_id: PROPERTY_IDS[1],
  property_url: PROPERTY_URLS[1] ?? '',
  limit: INSPECTIONS_PER_DAY,
  by_this_check: 1144,
  by_other_checks: 0,
  by_lists: 96,
  left: 760,
  resets_at: inHours(18.5),
  ...more,
});

export const checkDetailResponse = (more: Partial<CheckDetail> = {}): CheckDetail => ({
  ...checkResponse(),
  last_result_at: '2026-11-12T13:26:00.000Z',
  properties: [
    budgetResponse(),
    budgetResponse({
      property_id: PROPERTY_IDS[0],
      property_url: PROPERTY_URLS[0] ?? '',
      by_this_check: 118,
      by_lists: 42,
      left: 1840,
    }),
  ],
  remaining: { today: 0, today_seconds: 0, later: 0, continues_at: null },
  waiting: [],
  groups: GROUPS,
  rich_results: { valid: 611, with_errors: 29, none: 624 },
  canonical_mismatches: 63,
  crawled_long_ago: 118,
  clicks_range: { from: '2026-10-15', to: '2026-11-11' },
  compared: null,
  ...more,
});

/** A check that inspects 760 URLs today and 576 tomorrow. */
export const openCheckResponse = (more: Partial<CheckDetail> = {}): CheckDetail =>
  checkDetailResponse({
    check_name: 'Full shop after relaunch',
    status: 'in_progress',
    total_urls: 2600,
    created_at: inHours(-0.1),
    completed_at: null,
    last_result_at: inHours(-0.0005),
    remaining: { today: 760, today_seconds: 120, later: 576, continues_at: inHours(18.5) },
    ...more,
  });

const PATHS = [
  '/products/tarn-shell-2-mens',
  '/products/tarn-shell-2-womens',
  '/collections/rain-jackets?color=moss',
  '/collections/rain-jackets?size=xl',
  '/products/cairn-200-crew?ref=email',
];

export const resultResponse = (more: Partial<CheckResult> = {}): CheckResult => ({
  id: 1,
  check_id: CHECK_IDS[0],
  url_id: '1',
  url: `${SHOP}${PATHS[0]}`,
  property_id: PROPERTY_IDS[1],
  property_url: PROPERTY_URLS[1] ?? '',
  verdict: 'NEUTRAL',
  verdict_label: 'Not Indexed',
  coverage_state: 'Duplicate, Google chose different canonical than user',
  group: 'Fix first',
  last_crawl_time: '2026-11-12T21:41:00.000Z',
  indexing_state: 'INDEXING_ALLOWED',
  robots_txt_state: 'ALLOWED',
  page_fetch_state: 'SUCCESSFUL',
  crawled_as: 'MOBILE',
  google_canonical: { url: `${SHOP}/products/tarn-shell-mens`, is_same: false },
  user_canonical: { url: `${SHOP}${PATHS[0]}`, is_same: true },
  canonical_mismatch: true,
  sitemaps: [`${SHOP}/sitemap-products.xml`],
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

export const resultsResponse = (total = 63): CheckResults => ({
  total,
  results: PATHS.map((path, at) =>
    resultResponse({
      id: at + 1,
      url_id: String(at + 1),
      url: SHOP + path,
      clicks: [64, 38, 17, 9, 6][at] ?? 0,
    }),
  ),
});

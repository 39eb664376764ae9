import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { type Laboratory, MAYA, TRAILFORGE } from './laboratory.ts';

const INSPECTED_URL = 'https://trailforge.example/set-by-hand/';

interface Expected {
  verdict: string;
  coverageState: string;
  robotsTxtState: string;
  indexingState: string;
  pageFetchState: string;
}

const FETCHED = ['ALLOWED', 'INDEXING_ALLOWED', 'SUCCESSFUL'] as const;
const fetchFailed = (state: string) => ['ALLOWED', 'INDEXING_ALLOWED', state] as const;
const UNKNOWN = [
  'ROBOTS_TXT_STATE_UNSPECIFIED',
  'INDEXING_STATE_UNSPECIFIED',
  'PAGE_FETCH_STATE_UNSPECIFIED',
] as const;

type States = readonly [robots: string, indexing: string, fetch: string];

const outcomes: [outcome: string, verdict: string, coverage: string, states: States][] = [
  ['submitted-indexed', 'PASS', 'Submitted and indexed', FETCHED],
  ['indexed-not-submitted', 'PASS', 'Indexed, not submitted in sitemap', FETCHED],
  ['indexed-no-user-canonical', 'PASS', 'Submitted and indexed', FETCHED],
  [
    'indexed-though-blocked',
    'NEUTRAL',
    'Indexed, though blocked by robots.txt',
    ['DISALLOWED', 'INDEXING_ALLOWED', 'BLOCKED_ROBOTS_TXT'],
  ],
  ['crawled-not-indexed', 'NEUTRAL', 'Crawled - currently not indexed', FETCHED],
  ['discovered-not-indexed', 'NEUTRAL', 'Discovered - currently not indexed', UNKNOWN],
  ['unknown', 'NEUTRAL', 'URL is unknown to Google', UNKNOWN],
  ['redirect', 'NEUTRAL', 'Page with redirect', FETCHED],
  ['alternate', 'NEUTRAL', 'Alternate page with proper canonical tag', FETCHED],
  ['duplicate-no-user-canonical', 'NEUTRAL', 'Duplicate without user-selected canonical', FETCHED],
  ['duplicate-google-chose', 'NEUTRAL', 'Duplicate, Google chose different canonical than user', FETCHED],
  ['noindex-tag', 'NEUTRAL', "Excluded by 'noindex' tag", ['ALLOWED', 'BLOCKED_BY_META_TAG', 'SUCCESSFUL']],
  [
    'noindex-header',
    'NEUTRAL',
    "Excluded by 'noindex' tag",
    ['ALLOWED', 'BLOCKED_BY_HTTP_HEADER', 'SUCCESSFUL'],
  ],
  ['not-found', 'NEUTRAL', 'Not found (404)', fetchFailed('NOT_FOUND')],
  ['soft-404', 'NEUTRAL', 'Soft 404', fetchFailed('SOFT_404')],
  [
    'blocked-by-robots',
    'NEUTRAL',
    'Blocked by robots.txt',
    ['DISALLOWED', 'INDEXING_ALLOWED', 'BLOCKED_ROBOTS_TXT'],
  ],
  ['unauthorized', 'FAIL', 'Blocked due to unauthorized request (401)', fetchFailed('ACCESS_DENIED')],
  ['forbidden', 'FAIL', 'Blocked due to access forbidden (403)', fetchFailed('ACCESS_FORBIDDEN')],
  ['server-error', 'FAIL', 'Server error (5xx)', fetchFailed('SERVER_ERROR')],
  ['redirect-error', 'FAIL', 'Redirect error', fetchFailed('REDIRECT_ERROR')],
  ['other-4xx', 'FAIL', 'Blocked due to other 4xx issue', fetchFailed('BLOCKED_4XX')],
  ['crawl-error', 'FAIL', 'Crawl anomaly', fetchFailed('INTERNAL_CRAWL_ERROR')],
  ['invalid-url', 'FAIL', 'Crawl anomaly', fetchFailed('INVALID_URL')],
];

async function inspectOutcome(lab: Laboratory, outcome: string, url = INSPECTED_URL) {
  await lab.admin('PUT', 'inspections', { url, outcome });
  const wire = await lab.as(MAYA);
  const { status, body } = await wire.inspect({
    inspectionUrl: url,
    siteUrl: TRAILFORGE,
    languageCode: 'en-US',
  });
  assert.equal(status, 200);
  return body.inspectionResult ?? {};
}

export const inspectionOutcomeChecks: Check<Laboratory>[] = [
  ...outcomes.map(
    ([
      outcome,
      verdict,
      coverageState,
      [robotsTxtState, indexingState, pageFetchState],
    ]): Check<Laboratory> => ({
      name: `1.7 ${coverageState}: ${verdict}, ${robotsTxtState}, ${indexingState}, ${pageFetchState}`,
      async run(lab) {
        const { indexStatusResult: index = {} } = await inspectOutcome(lab, outcome);
        const expected: Expected = { verdict, coverageState, robotsTxtState, indexingState, pageFetchState };
        for (const [name, value] of Object.entries(expected)) assert.equal(index[name], value);
      },
    }),
  ),
  {
    name: '1.7 a page never fetched has no crawl time, no crawler and no canonicals',
    async run(lab) {
      const { indexStatusResult: index = {} } = await inspectOutcome(lab, 'unknown');
      for (const name of ['lastCrawlTime', 'crawledAs', 'googleCanonical', 'userCanonical']) {
        assert.ok(!(name in index), `${name} is present`);
      }
    },
  },
  {
    name: '1.7 userCanonical is absent if the page has none, googleCanonical is present',
    async run(lab) {
      const { indexStatusResult: index = {} } = await inspectOutcome(lab, 'indexed-no-user-canonical');
      assert.ok(!('userCanonical' in index));
      assert.equal(index.googleCanonical, INSPECTED_URL);
    },
  },
  {
    name: '1.7 Google may choose a different canonical than the page',
    async run(lab) {
      const { indexStatusResult: index = {} } = await inspectOutcome(lab, 'duplicate-google-chose');
      assert.notEqual(index.googleCanonical, index.userCanonical);
    },
  },
  {
    name: '1.7 lastCrawlTime is a past time in UTC, and crawledAs is a device',
    async run(lab) {
      const { indexStatusResult: index = {} } = await inspectOutcome(lab, 'submitted-indexed');
      assert.match(String(index.lastCrawlTime), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
      assert.ok(Date.parse(String(index.lastCrawlTime)) < Date.parse('2026-11-14T20:00:00Z'));
      assert.match(String(index.crawledAs), /^(DESKTOP|MOBILE)$/);
    },
  },
  {
    name: '1.7 index and rich results have separate verdicts: a page can pass one and fail the other',
    async run(lab) {
      const verdicts = new Set<string>();
      for (let page = 0; page < 60; page += 1) {
        const url = `https://trailforge.example/rich/${page}/`;
        const { indexStatusResult, richResultsResult } = await inspectOutcome(lab, 'submitted-indexed', url);
        const rich = richResultsResult as { verdict?: string } | undefined;
        verdicts.add(`${indexStatusResult?.verdict} ${rich?.verdict ?? 'absent'}`);
      }
      assert.deepEqual([...verdicts].sort(), ['PASS FAIL', 'PASS PASS', 'PASS absent']);
    },
  },
  {
    name: '1.7 by default each URL has its own outcome, and most are indexed',
    async run(lab) {
      const wire = await lab.as(MAYA);
      const found = new Map<string, number>();
      for (let page = 0; page < 300; page += 1) {
        const body = { inspectionUrl: `https://trailforge.example/guides/${page}/`, siteUrl: TRAILFORGE };
        const response = await wire.raw('POST', '/v1/urlInspection/index:inspect', JSON.stringify(body));
        const { inspectionResult } = (await response.json()) as {
          inspectionResult: { indexStatusResult: { coverageState: string } };
        };
        const { coverageState } = inspectionResult.indexStatusResult;
        found.set(coverageState, (found.get(coverageState) ?? 0) + 1);
      }
      assert.ok((found.get('Submitted and indexed') ?? 0) > 120);
      assert.ok(found.size >= 8, [...found.keys()].join(', '));
    },
  },
];

import { expect, test } from 'vitest';
import { readInspection } from './inspection.ts';

const INDEX = {
  verdict: 'PASS',
  coverageState: 'Submitted and indexed',
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  pageFetchState: 'SUCCESSFUL',
  lastCrawlTime: '2026-11-10T08:30:00Z',
  googleCanonical: 'https://x.example/a',
  userCanonical: 'https://x.example/b',
  crawledAs: 'MOBILE',
  sitemap: ['https://x.example/sitemap.xml'],
  referringUrls: ['https://y.example/'],
};
const NOTHING = {
  verdict: null,
  coverageState: null,
  robotsTxtState: null,
  indexingState: null,
  pageFetchState: null,
  lastCrawl: null,
  googleCanonical: null,
  userCanonical: null,
  crawledAs: null,
  sitemaps: [],
  referringUrls: [],
};
const read = (inspectionResult: object) => readInspection({ inspectionResult });

test('reads all fields', () => {
  const detectedItems = [
    {
      richResultType: 'Breadcrumbs',
      items: [
        { name: 'One', issues: [{ issueMessage: 'Missing field', severity: 'WARNING' }] },
        { name: 'Two' },
      ],
    },
  ];
  const inspection = read({
    inspectionResultLink: 'https://search.google.com/x',
    indexStatusResult: INDEX,
    richResultsResult: { verdict: 'PARTIAL', detectedItems },
  });
  const { lastCrawlTime, sitemap, ...same } = INDEX;
  expect(inspection).toEqual({
    resultLink: 'https://search.google.com/x',
    index: { ...same, lastCrawl: new Date(lastCrawlTime), sitemaps: sitemap },
    richResults: {
      verdict: 'PARTIAL',
      items: [
        { type: 'Breadcrumbs', name: 'One', issues: [{ message: 'Missing field', severity: 'WARNING' }] },
        { type: 'Breadcrumbs', name: 'Two', issues: [] },
      ],
    },
  });
});

test('missing fields are null, and the two results are independent', () => {
  expect(read({})).toEqual({ resultLink: null, index: NOTHING, richResults: null });
  expect(read({ indexStatusResult: {} }).index).toEqual(NOTHING);
  expect(read({ richResultsResult: { verdict: 'PASS' } })).toEqual({
    resultLink: null,
    index: NOTHING,
    richResults: { verdict: 'PASS', items: [] },
  });
});

test('missing parts of a rich result get default names', () => {
  const detectedItems = [{ items: [{ issues: [{}] }] }, { richResultType: 'FAQ' }];
  expect(read({ richResultsResult: { verdict: 'FAIL', detectedItems } }).richResults?.items).toEqual([
    { type: 'unknown', name: null, issues: [{ message: '', severity: 'SEVERITY_UNSPECIFIED' }] },
  ]);
});

test.for(['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL'])('recognises the verdict %s', verdict => {
  expect(read({ indexStatusResult: { verdict } }).index.verdict).toBe(verdict);
  expect(read({ richResultsResult: { verdict } }).richResults?.verdict).toBe(verdict);
});

test('an unknown verdict is null', () => {
  expect(read({ indexStatusResult: { verdict: 'EXCELLENT' } }).index.verdict).toBeNull();
});

test('unspecified and empty states are null; an unknown state is passed through', () => {
  const { index } = read({
    indexStatusResult: {
      robotsTxtState: 'ROBOTS_TXT_STATE_UNSPECIFIED',
      indexingState: '',
      pageFetchState: 'SOMETHING_NEW',
      crawledAs: 'CRAWLING_USER_AGENT_UNSPECIFIED',
    },
  });
  expect(index).toMatchObject({
    robotsTxtState: null,
    indexingState: null,
    pageFetchState: 'SOMETHING_NEW',
    crawledAs: null,
  });
});

test('converts times with an offset and refuses invalid times', () => {
  const at = (lastCrawlTime: string) => read({ indexStatusResult: { lastCrawlTime } }).index.lastCrawl;
  expect(at('2026-11-10T10:30:00+02:00')).toEqual(new Date('2026-11-10T08:30:00Z'));
  expect(() => at('yesterday')).toThrow();
});

test('refuses a response without a result', () => {
  expect(() => readInspection({})).toThrow();
});

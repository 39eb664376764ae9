import { expect, test } from 'vitest';
import { readSitemaps } from './sitemaps.ts';

const PATH = 'https://x.example/sitemap.xml';

test('reads all fields; counts are strings or numbers', () => {
  const sitemap = {
    path: PATH,
    type: 'sitemap',
    isPending: true,
    isSitemapsIndex: true,
    lastSubmitted: '2026-11-01T10:00:00+02:00',
    lastDownloaded: '2026-11-02T10:00:00Z',
    warnings: '3',
    errors: 12,
    contents: [{ type: 'web', submitted: '9007199254740991' }],
  };
  expect(readSitemaps({ sitemap: [sitemap] })).toEqual([
    {
      path: PATH,
      type: 'sitemap',
      isPending: true,
      isIndex: true,
      lastSubmitted: new Date('2026-11-01T08:00:00Z'),
      lastDownloaded: new Date('2026-11-02T10:00:00Z'),
      warnings: 3,
      errors: 12,
      contents: [{ type: 'web', submitted: 9_007_199_254_740_991 }],
    },
  ]);
});

test('fills in missing fields', () => {
  expect(readSitemaps({ sitemap: [{ path: PATH, contents: [{}] }, { path: 'b' }] })).toEqual([
    {
      path: PATH,
      type: null,
      isPending: false,
      isIndex: false,
      lastSubmitted: null,
      lastDownloaded: null,
      warnings: 0,
      errors: 0,
      contents: [{ type: 'unknown', submitted: 0 }],
    },
    expect.objectContaining({ path: 'b', contents: [] }),
  ]);
  expect(readSitemaps({})).toEqual([]);
});

test.for(['-1', '1.5', '1e3', 'x1', '1x', '', 1.5, true])('refuses %j as a count', errors => {
  expect(() => readSitemaps({ sitemap: [{ path: PATH, errors }] })).toThrow();
});

test('refuses a sitemap without a path or with an invalid time', () => {
  expect(() => readSitemaps({ sitemap: [{}] })).toThrow();
  expect(() => readSitemaps({ sitemap: [{ path: PATH, lastSubmitted: 'today' }] })).toThrow();
});

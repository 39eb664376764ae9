import { expect, test } from 'vitest';
import { GOOGLE_LIMITS, googleLimits } from './limits.ts';

test('defaults to the limits that Google publishes', () => {
  expect(googleLimits()).toBe(GOOGLE_LIMITS);
  expect(GOOGLE_LIMITS).toEqual({
    search_analytics: {
      site: { perMinute: 1200 },
      user: { perMinute: 1200 },
      project: { perMinute: 40_000, perDay: 30_000_000 },
    },
    url_inspection: {
      site: { perMinute: 600, perDay: 2000 },
      project: { perMinute: 15_000, perDay: 10_000_000 },
    },
    other: { user: { perMinute: 200 }, project: { perDay: 100_000_000 } },
  });
});

test('the setting changes only the reports per site and per user', () => {
  expect(googleLimits(60)).toEqual({
    ...GOOGLE_LIMITS,
    search_analytics: {
      site: { perMinute: 60 },
      user: { perMinute: 60 },
      project: GOOGLE_LIMITS.search_analytics.project,
    },
  });
});

import { expect, test } from 'vitest';
import { inspectionLabel } from './inspection-values.ts';

test.for([
  ['robots', 'ALLOWED', 'Allowed'],
  ['robots', 'ROBOTS_TXT_STATE_UNSPECIFIED', null],
  ['fetch', 'NOT_FOUND', 'Not found (404)'],
  ['fetch', null, null],
  ['fetch', '', null],
  ['indexing', 'BLOCKED_BY_META_TAG', 'Blocked by a noindex tag'],
  ['crawled_as', 'MOBILE', 'as mobile'],
  ['fetch', 'TOO_SLOW', 'Too slow'],
  ['fetch', 'constructor', 'Constructor'],
] as const)('%s %s is shown as %s', ([kind, value, label]) => {
  expect(inspectionLabel(kind, value)).toBe(label);
});

test.for([
  ['robots', 'ALLOWED', 'Allowed'],
  ['robots', 'DISALLOWED', 'Blocked'],
  ['fetch', 'SUCCESSFUL', 'Successful'],
  ['fetch', 'SOFT_404', 'Soft 404'],
  ['fetch', 'BLOCKED_ROBOTS_TXT', 'Blocked by robots.txt'],
  ['fetch', 'NOT_FOUND', 'Not found (404)'],
  ['fetch', 'ACCESS_DENIED', 'Unauthorized (401)'],
  ['fetch', 'SERVER_ERROR', 'Server error (5xx)'],
  ['fetch', 'REDIRECT_ERROR', 'Redirect error'],
  ['fetch', 'ACCESS_FORBIDDEN', 'Forbidden (403)'],
  ['fetch', 'BLOCKED_4XX', 'Other 4xx error'],
  ['fetch', 'INTERNAL_CRAWL_ERROR', 'Internal error at Google'],
  ['fetch', 'INVALID_URL', 'Invalid URL'],
  ['indexing', 'INDEXING_ALLOWED', 'Allowed'],
  ['indexing', 'BLOCKED_BY_META_TAG', 'Blocked by a noindex tag'],
  ['indexing', 'BLOCKED_BY_HTTP_HEADER', 'Blocked by a noindex header'],
  ['indexing', 'BLOCKED_BY_ROBOTS_TXT', 'Blocked by robots.txt'],
  ['crawled_as', 'DESKTOP', 'as desktop'],
  ['crawled_as', 'MOBILE', 'as mobile'],
] as const)('%s %s is shown as %s', ([kind, value, label]) => {
  expect(inspectionLabel(kind, value)).toBe(label);
});

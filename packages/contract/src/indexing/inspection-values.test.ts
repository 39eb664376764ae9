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

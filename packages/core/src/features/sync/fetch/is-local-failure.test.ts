import { GoogleError, type GoogleErrorKind } from '@gsc/google/search-console/errors/google-error';
import { expect, test } from 'vitest';
import { isLocalFailure } from './is-local-failure.ts';

test.for<[GoogleErrorKind, boolean]>([
  ['transient', true],
  ['invalid_request', true],
  ['quota_short', false],
  ['quota_load', false],
  ['quota_day', false],
  ['reauth_required', false],
  ['scope_missing', false],
  ['permission', false],
  ['gone', false],
  ['not_set_up', false],
])('%s affects only one request: %s', ([kind, isLocal]) => {
  expect(isLocalFailure(new GoogleError(kind, { reason: 'why' }))).toBe(isLocal);
});

test('an error that is not from Google affects the whole run', () => {
  expect(isLocalFailure(Object.assign(new Error('no connection'), { kind: 'transient' }))).toBe(false);
  expect(isLocalFailure(undefined)).toBe(false);
});

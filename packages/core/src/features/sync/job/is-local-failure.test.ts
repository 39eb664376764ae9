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
])('%s concerns only what was asked for: %s', ([kind, isLocal]) => {
  expect(isLocalFailure(new GoogleError(kind, { reason: 'why' }))).toBe(isLocal);
});

test('an error of our own concerns everything', () => {
  expect(isLocalFailure(Object.assign(new Error('no connection'), { kind: 'transient' }))).toBe(false);
  expect(isLocalFailure(undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { GoogleError, type GoogleErrorKind, isQuota } from './google-error.ts';

test('unknown details are null, and a call counts as sent by default', () => {
  const bare = new GoogleError('transient', { reason: 'timeout' });
  expect({ ...bare, message: bare.message }).toEqual({
    name: 'GoogleError',
    message: 'Google: transient (timeout)',
    kind: 'transient',
    reason: 'timeout',
    detail: '',
    status: null,
    retryAfterMs: null,
    until: null,
    quotaScope: null,
    sent: true,
  });
});

test('stores the given details and has no cause', () => {
  const until = new Date('2026-11-15T10:00:00Z');
  const details = {
    reason: 'quota',
    detail: 'said',
    status: 403,
    retryAfterMs: 0,
    until,
    quotaScope: 'site',
    sent: false,
  } as const;
  const error = new GoogleError('quota_day', details);
  expect(error).toMatchObject({ kind: 'quota_day', ...details });
  expect('cause' in error).toBe(false);
});

test.for<[GoogleErrorKind, boolean]>([
  ['quota_short', true],
  ['quota_load', true],
  ['quota_day', true],
  ['permission', false],
  ['reauth_required', false],
  ['scope_missing', false],
  ['gone', false],
  ['not_set_up', false],
  ['invalid_request', false],
  ['transient', false],
])('%s is a quota: %s', ([kind, quota]) => {
  expect(isQuota(kind)).toBe(quota);
});

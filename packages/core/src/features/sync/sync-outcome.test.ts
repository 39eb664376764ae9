import { GoogleError, type GoogleErrorKind } from '@gsc/google/search-console/google-error';
import { expect, test } from 'vitest';
import { outcomeOf } from './sync-outcome.ts';

const now = new Date('2026-11-15T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const google = (kind: GoogleErrorKind, more: object = {}) =>
  new GoogleError(kind, { reason: 'why', ...more });

test.for<[GoogleErrorKind, string]>([
  ['reauth_required', 'needs_reconnect'],
  ['scope_missing', 'needs_reconnect'],
  ['permission', 'access_lost'],
  ['gone', 'access_lost'],
  ['invalid_request', 'failed'],
])('%s: %s, and nothing is tried again by itself', ([kind, status]) => {
  expect(outcomeOf(google(kind), now)).toEqual({
    status,
    message: expect.stringMatching(/^(Google|This) .+\.$/),
  });
});

test.for(['quota_short', 'quota_load', 'quota_day'] as const)('%s waits as long as Google says', kind => {
  const until = after(7);
  expect(outcomeOf(google(kind, { until, retryAfterMs: 60_000 }), now)).toMatchObject({
    status: 'quota_limited',
    until,
  });
  expect(outcomeOf(google(kind, { retryAfterMs: 60_000 }), now)).toMatchObject({ until: after(60) });
  expect(outcomeOf(google(kind), now)).toMatchObject({ until: after(15 * 60) });
});

test('a hiccup of Google is tried again after a minute, one of our own stores after ten seconds', () => {
  expect(outcomeOf(google('transient'), now)).toMatchObject({
    status: 'again',
    until: after(60),
    message: expect.stringContaining('(why)'),
  });
  expect(outcomeOf(new TypeError('secret'), now)).toMatchObject({
    status: 'again',
    until: after(10),
    message: expect.stringContaining('(TypeError)'),
  });
  expect(outcomeOf('odd', now)).toMatchObject({
    status: 'again',
    message: expect.stringContaining('(unknown error)'),
  });
});

test('the words say why, and never what an error of ours says', () => {
  expect(outcomeOf(google('invalid_request'), now)).toMatchObject({
    message: 'Google refused the request (why).',
  });
  expect(JSON.stringify(outcomeOf(new Error('password=x'), now))).not.toContain('password');
  expect(outcomeOf(google('quota_day'), now)).toMatchObject({ message: expect.stringContaining('quota') });
});

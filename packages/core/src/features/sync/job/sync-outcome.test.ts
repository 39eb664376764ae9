import { GoogleError, type GoogleErrorKind } from '@gsc/google/search-console/errors/google-error';
import { expect, test } from 'vitest';
import { ROWS_MISSING } from '../fetch/sync-slices.ts';
import { outcomeOf, outcomeOfTypes } from './sync-outcome.ts';

const now = new Date('2026-11-15T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const google = (kind: GoogleErrorKind, more: object = {}) =>
  new GoogleError(kind, { reason: 'why', ...more });

const tried = (retries: number, ageSeconds = 0) => ({ retries, startedAt: after(-ageSeconds) });

test.for<[GoogleErrorKind, object]>([
  ['reauth_required', { status: 'needs_reconnect' }],
  ['scope_missing', { status: 'needs_reconnect' }],
  ['permission', { status: 'access_lost' }],
  ['gone', { status: 'access_lost' }],
  ['invalid_request', { status: 'failed', soon: false }],
  // The operator may correct the setup at any time.
  ['not_set_up', { status: 'failed', soon: true }],
])('%s becomes %j without an automatic retry', ([kind, outcome]) => {
  const message = expect.stringMatching(/^(Google|This) .+\.$/);
  expect(outcomeOf(google(kind), now, tried(0))).toEqual({ ...outcome, message });
});

test.for(['quota_short', 'quota_load', 'quota_day'] as const)('%s waits as long as Google requires', kind => {
  const until = after(7);
  const limited = (more: object) => outcomeOf(google(kind, more), now, tried(99));
  expect(limited({ until, retryAfterMs: 60_000 })).toMatchObject({ status: 'quota_limited', until });
  expect(limited({ retryAfterMs: 60_000 })).toMatchObject({ until: after(60) });
  expect(limited({})).toMatchObject({ until: after(15 * 60), message: expect.stringContaining('quota') });
});

test('a transient error is retried after 1, 5, 15 and 60 minutes, then the job fails', () => {
  for (const [retries, minutes] of [1, 5, 15, 60].entries()) {
    expect(outcomeOf(google('transient'), now, tried(retries))).toEqual({
      status: 'again',
      until: after(minutes * 60),
      retries: retries + 1,
      message: expect.stringContaining('why'),
    });
  }
  const failed = { status: 'failed', message: expect.stringContaining('why'), soon: true };
  expect(outcomeOf(google('transient'), now, tried(4))).toEqual(failed);
  expect(outcomeOf(google('transient'), now, tried(4))).toMatchObject({
    message: expect.stringContaining('5'),
  });
});

test('a job retries database errors for a day with increasing delays and does not use up its attempts', () => {
  const day = 24 * 3600;
  for (const [age, pause] of [
    [0, 10],
    [60, 10],
    [720, 120],
    [1800, 300],
    [3600, 300],
    [day, 300],
  ] as const) {
    const outcome = outcomeOf(new TypeError('password=x'), now, tried(3, age));
    expect(outcome).toEqual({
      status: 'again',
      until: after(pause),
      retries: 3,
      message: expect.stringContaining('TypeError'),
    });
    expect(JSON.stringify(outcome)).not.toContain('password');
  }
  const failed = { status: 'failed', message: expect.stringContaining('unknown error'), soon: true };
  expect(outcomeOf('not an error', now, tried(0, day + 1))).toEqual(failed);
});

test('a finished run is complete, or reports what is missing in each search type', () => {
  expect(outcomeOfTypes(new Map(), [])).toEqual({ status: 'completed' });
  const failure = { searchType: 'image', failed: 2, of: 9, error: google('invalid_request') } as const;
  const outcome = outcomeOfTypes(new Map([['discover', google('invalid_request')]]), [failure]);
  expect(outcome).toMatchObject({ status: 'completed_with_errors', soon: false });
  const { message } = outcome as { message: string };
  for (const word of ['Discover', 'Image', '2', '9', 'why']) expect(message).toContain(word);
  expect(message).not.toMatch(/\.\S/);
});

test('transient errors are retried soon, and missing rows are not transient', () => {
  const soon = (error: GoogleError) =>
    outcomeOfTypes(new Map(), [{ searchType: 'web', failed: 1, of: 2, error }]);
  expect(soon(google('transient'))).toMatchObject({ soon: true });
  expect(soon(google('permission'))).toMatchObject({ soon: false });
  expect(soon(ROWS_MISSING)).toMatchObject({ soon: false });
  const failures = new Map([
    ['web', google('permission')],
    ['news', google('transient')],
  ] as const);
  expect(outcomeOfTypes(failures, [])).toMatchObject({ status: 'completed_with_errors', soon: true });
});

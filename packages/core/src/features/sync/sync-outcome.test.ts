import { GoogleError, type GoogleErrorKind } from '@gsc/google/search-console/google-error';
import { expect, test } from 'vitest';
import { outcomeOf, outcomeOfTypes } from './sync-outcome.ts';
import { ROWS_MISSING } from './sync-slices.ts';

const now = new Date('2026-11-15T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const google = (kind: GoogleErrorKind, more: object = {}) =>
  new GoogleError(kind, { reason: 'why', ...more });

test.for<[GoogleErrorKind, object]>([
  ['reauth_required', { status: 'needs_reconnect' }],
  ['scope_missing', { status: 'needs_reconnect' }],
  ['permission', { status: 'access_lost' }],
  ['gone', { status: 'access_lost' }],
  ['invalid_request', { status: 'failed', soon: false }],
])('%s: %j, and nothing is tried again by itself', ([kind, outcome]) => {
  const message = expect.stringMatching(/^(Google|This) .+\.$/);
  expect(outcomeOf(google(kind), now, 0)).toEqual({ ...outcome, message });
});

test.for(['quota_short', 'quota_load', 'quota_day'] as const)('%s waits as long as Google says', kind => {
  const until = after(7);
  const limited = (more: object) => outcomeOf(google(kind, more), now, 99);
  expect(limited({ until, retryAfterMs: 60_000 })).toMatchObject({ status: 'quota_limited', until });
  expect(limited({ retryAfterMs: 60_000 })).toMatchObject({ until: after(60) });
  expect(limited({})).toMatchObject({ until: after(15 * 60), message: expect.stringContaining('quota') });
});

test('a hiccup of Google is tried again after 1, 5, 15 and 60 minutes; then the job has failed for now', () => {
  for (const [retries, minutes] of [1, 5, 15, 60].entries()) {
    const again = { status: 'again', until: after(minutes * 60), message: expect.stringContaining('why') };
    expect(outcomeOf(google('transient'), now, retries)).toEqual(again);
  }
  const failed = { status: 'failed', message: expect.stringContaining('why'), soon: true };
  expect(outcomeOf(google('transient'), now, 4)).toEqual(failed);
  expect(outcomeOf(google('transient'), now, 4)).toMatchObject({ message: expect.stringContaining('5') });
});

test('our own stores are tried again after ten seconds first; their errors are named and not quoted', () => {
  for (const [retries, seconds] of [10, 60, 300, 900, 3600].entries()) {
    const outcome = outcomeOf(new TypeError('password=x'), now, retries);
    expect(outcome).toEqual({
      status: 'again',
      until: after(seconds),
      message: expect.stringContaining('TypeError'),
    });
    expect(JSON.stringify(outcome)).not.toContain('password');
  }
  const failed = { status: 'failed', message: expect.stringMatching(/unknown error.*6/), soon: true };
  expect(outcomeOf('odd', now, 5)).toEqual(failed);
});

test('a run that came through is complete, or names what is missing of each search type', () => {
  expect(outcomeOfTypes(new Map(), [])).toEqual({ status: 'completed' });
  const trouble = { searchType: 'image', failed: 2, of: 9, error: google('invalid_request') } as const;
  const outcome = outcomeOfTypes(new Map([['discover', google('invalid_request')]]), [trouble]);
  expect(outcome).toMatchObject({ status: 'completed_with_errors', soon: false });
  const { message } = outcome as { message: string };
  for (const word of ['Discover', 'Image', '2', '9', 'why']) expect(message).toContain(word);
  expect(message).not.toMatch(/\.\S/);
});

test('it is tried again soon when something was a hiccup, and missing rows are none', () => {
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

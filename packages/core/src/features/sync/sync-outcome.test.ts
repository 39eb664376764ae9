import { GoogleError } from '@gsc/google/search-console/google-error';
import { expect, test } from 'vitest';
import { outcomeOf, outcomeOfTypes } from './sync-outcome.ts';
import { ROWS_MISSING } from './sync-slices.ts';

const now = new Date('2026-11-15T10:00:00Z');
const transient = new GoogleError('transient', { reason: 'backendError' });
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000);
const pauseOf = (outcome: ReturnType<typeof outcomeOf>) =>
  'until' in outcome ? (outcome.until.getTime() - now.getTime()) / 1000 : outcome.status;

test('a job that Google cuts short is put back four times, later each time', () => {
  const outcomes = [0, 1, 2, 3, 4].map(retries =>
    outcomeOf(transient, now, { retries, startedAt: hours(2) }),
  );
  expect(outcomes.map(pauseOf)).toEqual([60, 300, 900, 3600, 'failed']);
  expect(outcomes.map(each => ('retries' in each ? each.retries : null))).toEqual([1, 2, 3, 4, null]);
});

test('a job waits for our own stores for a day, and that costs it none of its attempts', () => {
  const cause = new TypeError('fetch failed');
  const at = (age: number, retries = 3) => outcomeOf(cause, now, { retries, startedAt: hours(age) });
  expect([0, 1 / 60, 0.2, 0.5, 23.9, 24.1].map(age => pauseOf(at(age)))).toEqual([
    10,
    10,
    120,
    300,
    300,
    'failed',
  ]);
  expect(at(1)).toMatchObject({ status: 'again', retries: 3 });
});

test('every kind of refusal has its outcome', () => {
  const of = (kind: GoogleError['kind']) =>
    outcomeOf(new GoogleError(kind, { reason: 'r' }), now, { retries: 0, startedAt: now }).status;
  expect(of('quota_day')).toBe('quota_limited');
  expect(of('quota_short')).toBe('quota_limited');
  expect(of('reauth_required')).toBe('needs_reconnect');
  expect(of('scope_missing')).toBe('needs_reconnect');
  expect(of('permission')).toBe('access_lost');
  expect(of('gone')).toBe('access_lost');
  expect(of('invalid_request')).toBe('failed');
  expect(
    outcomeOf(new GoogleError('quota_load', { reason: 'r' }), now, { retries: 0, startedAt: now }),
  ).toMatchObject({ until: new Date('2026-11-15T10:15:00Z') });
});

test('a run that came through names each search type with trouble, and is followed soon by another', () => {
  expect(outcomeOfTypes(new Map(), [])).toEqual({ status: 'completed' });
  const parts = { searchType: 'googleNews' as const, failed: 2, of: 9, error: ROWS_MISSING };
  expect(outcomeOfTypes(new Map([['image', transient]]), [parts])).toEqual({
    status: 'completed_with_errors',
    message:
      'Image could not be read (backendError). Google News: 2 of 9 parts could not be read (rows_missing). ' +
      'All other data is stored. What is missing is tried again.',
    soon: true,
  });
});

test('missing rows and refused requests are left to the next daily sync', () => {
  const refused = new GoogleError('invalid_request', { reason: 'badRequest' });
  const troubles = [ROWS_MISSING, refused].map(error => ({
    searchType: 'web' as const,
    failed: 1,
    of: 1,
    error,
  }));
  expect(outcomeOfTypes(new Map(), troubles)).toMatchObject({ soon: false });
});

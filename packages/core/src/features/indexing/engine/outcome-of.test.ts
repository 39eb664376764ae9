import { GoogleError, type GoogleErrorKind } from '@gsc/google/search-console/errors/google-error';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome-of.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const of = (kind: GoogleErrorKind, until?: Date) =>
  outcomeOf(new GoogleError(kind, { reason: 'r', ...(until && { until }) }), NOW);

test.for([
  ['transient', { kind: 'retry' }],
  ['invalid_request', { kind: 'error', error: 'refused_url' }],
  ['gone', { kind: 'error', error: 'refused_url' }],
  ['not_set_up', { kind: 'outage', until: new Date('2026-11-15T10:15:00Z') }],
  ['permission', { kind: 'refused' }],
  ['reauth_required', { kind: 'reconnect' }],
  ['scope_missing', { kind: 'reconnect' }],
] as const)('%s: %j', ([kind, outcome]) => {
  expect(of(kind)).toEqual(outcome);
});

test('a quota has the time of the next attempt', () => {
  const until = new Date('2026-11-16T08:00:05Z');
  expect(of('quota_day', until)).toEqual({ kind: 'quota', blocked: 'quota_day', until });
  expect(of('quota_short', until)).toEqual({ kind: 'quota', blocked: 'quota_short', until });
  expect(of('quota_load')).toEqual({
    kind: 'quota',
    blocked: 'quota_short',
    until: new Date('2026-11-15T10:01:00Z'),
  });
});

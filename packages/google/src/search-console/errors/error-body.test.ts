import { expect, test } from 'vitest';
import { readErrorBody } from './error-body.ts';

test('reads a list with domain and reason', () => {
  const errors = [
    { domain: 'usageLimits', reason: 'quotaExceeded', message: 'first' },
    { domain: 'global', reason: 'forbidden', message: 'second' },
    {},
  ];
  expect(readErrorBody({ error: { message: 'whole', errors } })).toEqual({
    reasons: ['quotaExceeded', 'forbidden'],
    domains: ['usageLimits', 'global'],
    message: 'whole first second',
    metadata: {},
  });
});

test('reads a status with details and merges their metadata', () => {
  const details = [
    { reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit: 'PerSite' } },
    { metadata: { quota_unit: '1/min' } },
    { '@type': 'type.googleapis.com/google.rpc.Help' },
  ];
  expect(readErrorBody({ error: { status: 'RESOURCE_EXHAUSTED', details } })).toEqual({
    reasons: ['RATE_LIMIT_EXCEEDED', 'RESOURCE_EXHAUSTED'],
    domains: [],
    message: '',
    metadata: { quota_limit: 'PerSite', quota_unit: '1/min' },
  });
});

test('ignores a malformed list and reads the rest', () => {
  const error = { message: 'm', status: 'ABORTED', errors: 'none', details: [{ reason: 7 }] };
  expect(readErrorBody({ error })).toEqual({
    reasons: ['ABORTED'],
    domains: [],
    message: 'm',
    metadata: {},
  });
});

test.for([undefined, null, '<html>', {}, { error: 'invalid_grant' }, { error: { message: 1 } }])(
  'not a Google error: %j',
  body => {
    expect(readErrorBody(body)).toBeNull();
  },
);

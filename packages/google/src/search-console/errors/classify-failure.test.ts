import { expect, test } from 'vitest';
import { classifyFailure, classifyTokenFailure } from './classify-failure.ts';
import { GoogleError } from './google-error.ts';

const coded = (code: unknown, more: object = {}) =>
  Object.assign(new Error('secret text'), { code, ...more });
const refused = (status: unknown, data?: unknown) =>
  Object.assign(new Error('x'), { response: { status, data } });

test.for([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ABORT_ERR', 'timeout'],
  // An unknown but valid code is passed through.
  ['CERT_HAS_EXPIRED', 'CERT_HAS_EXPIRED'],
  ['not a code', 'no_answer'],
  [12, 'no_answer'],
] as const)('without a response, %s is %s', ([code, reason]) => {
  expect(classifyFailure(coded(code))).toMatchObject({ kind: 'transient', reason, status: null, detail: '' });
});

test('finds the code on a cause, a wrapped error or the first of several errors', () => {
  const cause = coded('ECONNRESET');
  expect(classifyFailure(new TypeError('fetch failed', { cause })).reason).toBe('reset');
  expect(classifyFailure(coded('ERR_X', { error: cause })).reason).toBe('reset');
  expect(classifyFailure(Object.assign(new Error('all'), { errors: [cause, coded('EPIPE')] })).reason).toBe(
    'reset',
  );
  // A known inner code takes precedence over an unknown outer one.
  expect(
    classifyFailure(new Error('a', { cause: coded('ERR_Y', { cause: coded('ENOTFOUND') }) })).reason,
  ).toBe('dns');
  expect(classifyFailure(new Error('a', { cause: coded('ERR_Y') })).reason).toBe('ERR_Y');
});

test('recognises a timeout by its name', () => {
  expect(classifyFailure(new DOMException('x', 'TimeoutError'))).toMatchObject({
    kind: 'transient',
    reason: 'timeout',
  });
  expect(classifyFailure(new DOMException('x', 'NotFoundError')).reason).toBe('no_answer');
});

test('checks six causes, not seven, and stops on a cycle', () => {
  const chain = (depth: number): Error =>
    depth === 1 ? coded('EPIPE') : new Error('outer', { cause: chain(depth - 1) });
  expect(classifyFailure(chain(6)).reason).toBe('reset');
  expect(classifyFailure(chain(7)).reason).toBe('no_answer');
  const cycle = new Error('a');
  cycle.cause = cycle;
  expect(classifyFailure(cycle).reason).toBe('no_answer');
});

test.for([null, undefined, 'text', { code: 'EPIPE' }])(
  'a value that is not an error has no code: %j',
  thrown => {
    expect(classifyFailure(thrown)).toMatchObject({ kind: 'transient', reason: 'no_answer' });
  },
);

test('returns a classified error unchanged', () => {
  const known = new GoogleError('gone', { reason: 'r' });
  expect(classifyFailure(known)).toBe(known);
  expect(classifyTokenFailure(known)).toBe(known);
});

test.for([
  [400, { error: 'invalid_grant' }, 'reauth_required', 'invalid_grant'],
  [400, { error: 'invalid_scope' }, 'scope_missing', 'invalid_scope'],
  [401, { error: 'invalid_client' }, 'not_set_up', 'invalid_client'],
  [429, { error: 'slow_down' }, 'quota_short', 'slow_down'],
  [403, { error: 'rate_limit_exceeded' }, 'quota_short', 'rate_limit_exceeded'],
  [403, { error: 'userQuota' }, 'quota_short', 'userQuota'],
  [499, { error: 'other' }, 'not_set_up', 'other'],
  // A server error says nothing about the grant, regardless of its code.
  [500, { error: 'invalid_grant' }, 'transient', 'invalid_grant'],
  [400, { error: 'not a code!' }, 'not_set_up', 'token_http_400'],
] as const)('the token endpoint returns %i %j: %s', ([status, data, kind, reason]) => {
  expect(classifyTokenFailure(refused(status, data))).toMatchObject({ kind, reason, status });
});

test('the detail of a token error contains no secrets', () => {
  const data = { error: 'invalid_grant', error_description: 'Token 1//0planted has been revoked.' };
  expect(classifyTokenFailure(refused(400, data)).detail).toBe('Token [redacted] has been revoked.');
  expect(classifyTokenFailure(refused(400, { error: 'invalid_grant' })).detail).toBe('');
});

test('a response in another format is transient unless it is a quota', () => {
  expect(classifyTokenFailure(refused(403, '<html>'))).toMatchObject({
    kind: 'transient',
    reason: 'token_http_403',
    status: 403,
  });
  const quota = { error: { errors: [{ domain: 'usageLimits', reason: 'dailyLimitExceeded' }] } };
  expect(classifyTokenFailure(refused(403, quota))).toMatchObject({ kind: 'quota_day', status: 403 });
});

test('a missing response from the token endpoint is classified like any other', () => {
  expect(classifyTokenFailure(coded('ECONNRESET')).reason).toBe('reset');
  expect(classifyTokenFailure(refused('soon')).reason).toBe('no_answer');
  expect(classifyTokenFailure(null).reason).toBe('no_answer');
});

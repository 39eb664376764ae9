import { expect, test } from 'vitest';
import { classifyResponse, isAboutRequest } from './classify-response.ts';

const NOW = new Date('2026-11-15T10:00:00Z');

const classic = (code: number, message: string, domain?: string, reason?: string) => ({
  error: { code, message, ...(reason && { errors: [{ domain, reason, message }] }) },
});
const modern = (code: number, status: string, message: string, metadata?: Record<string, string>) => ({
  error: {
    code,
    status,
    message,
    ...(metadata && { details: [{ '@type': 'x', reason: 'RATE_LIMIT_EXCEEDED', metadata }] }),
  },
});
const classify = (status: number, body: unknown, retryAfter: string | null = null) =>
  classifyResponse({ status, body, retryAfter }, NOW);

// Responses with the same status can mean different things. The reason decides.
const cases: [string, number, unknown, object][] = [
  [
    'QPS',
    403,
    classic(403, 'Search Analytics QPS quota exceeded.', 'usageLimits', 'quotaExceeded'),
    { kind: 'quota_short', quotaScope: null },
  ],
  [
    'load',
    403,
    classic(403, 'Search Analytics load quota exceeded.', 'usageLimits', 'quotaExceeded'),
    { kind: 'quota_load' },
  ],
  [
    'daily',
    403,
    classic(403, 'Daily Limit Exceeded', 'usageLimits', 'dailyLimitExceeded'),
    { kind: 'quota_day' },
  ],
  [
    'forbidden',
    403,
    classic(403, "User does not have sufficient permission for site 'https://x/'.", 'global', 'forbidden'),
    { kind: 'permission' },
  ],
  [
    'a site whose name mentions quotas',
    403,
    classic(
      403,
      "User does not have sufficient permission for site 'https://x/daily quota exceeded per day/'.",
      'global',
      'forbidden',
    ),
    { kind: 'permission' },
  ],
  [
    'not owned',
    403,
    modern(
      403,
      'PERMISSION_DENIED',
      'You do not own this site, or the inspected URL is not part of this property.',
    ),
    { kind: 'permission' },
  ],
  [
    'API disabled',
    403,
    classic(403, 'Access Not Configured', 'usageLimits', 'accessNotConfigured'),
    { kind: 'not_set_up' },
  ],
  [
    'scope',
    403,
    classic(403, 'Insufficient Permission', 'global', 'insufficientPermissions'),
    { kind: 'scope_missing' },
  ],
  ['a proxy page', 403, undefined, { kind: 'transient', reason: 'unexpected_403' }],
  [
    'per user',
    429,
    modern(429, 'RESOURCE_EXHAUSTED', "limit 'Queries per minute per user' for consumer 'project_number:7'"),
    { kind: 'quota_short', quotaScope: 'user' },
  ],
  [
    'per day',
    429,
    modern(
      429,
      'RESOURCE_EXHAUSTED',
      "limit 'Search Analytics queries per day' of service 's' for consumer 'project_number:7'.",
    ),
    { kind: 'quota_day', quotaScope: 'project' },
  ],
  [
    'named limit',
    429,
    modern(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', { quota_limit: 'QueriesPerDayPerSite' }),
    { kind: 'quota_day', quotaScope: 'site' },
  ],
  ['not found', 404, classic(404, 'not a verified site', 'global', 'notFound'), { kind: 'gone' }],
  [
    'bad combination',
    400,
    classic(400, 'Request contains an invalid argument.', 'global', 'invalidParameter'),
    { kind: 'invalid_request' },
  ],
  ['server', 503, classic(503, 'backend', 'global', 'backendError'), { kind: 'transient' }],
  ['redirect', 302, undefined, { kind: 'transient' }],
];
test.for(cases)('%s', ([, status, body, expected]) => {
  expect(classify(status, body)).toMatchObject({ ...expected, status });
});

test('Retry-After is seconds or a date', () => {
  expect(classify(429, undefined, '7').retryAfterMs).toBe(7000);
  expect(classify(429, undefined, 'Sun, 15 Nov 2026 10:02:00 GMT').retryAfterMs).toBe(120_000);
  expect(classify(429, undefined, 'soon').retryAfterMs).toBeNull();
});

test('every quota error says when to retry', () => {
  const load = classic(403, 'Search Analytics load quota exceeded.', 'usageLimits', 'quotaExceeded');
  expect(classify(403, load).until).toEqual(new Date('2026-11-15T10:15:00Z'));
  expect(classify(429, undefined).until).toEqual(new Date('2026-11-15T10:01:00Z'));
  expect(classify(429, undefined, '7').until).toEqual(new Date('2026-11-15T10:00:07Z'));
});

test('the detail is short and contains no secrets, markup or invisible characters', () => {
  const text = `token ya29.a0AfPlanted-token_x, Bearer abc, 1//0planted <b onclick=x>bold</b> \u202eevil ${'long '.repeat(99)}`;
  const { detail, message } = classify(500, classic(500, text, 'global', 'backendError'));
  expect(detail).not.toMatch(/planted|abc|<|\u202e/i);
  expect(detail).toContain('bold');
  expect(detail.length).toBeLessThanOrEqual(240);
  expect(message).toBe('Google: transient (backendError)');
});

const reasonOnly = (reason: string, domain = 'global') => ({ error: { errors: [{ domain, reason }] } });
const textOnly = (message: string) => ({ error: { message } });
const limit = (metadata: Record<string, string>) => ({
  error: { details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata }] },
});

test.for([
  ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'scope_missing'],
  ['insufficientPermissions', 'scope_missing'],
  ['insufficientScopes', 'scope_missing'],
  ['accessNotConfigured', 'not_set_up'],
  ['SERVICE_DISABLED', 'not_set_up'],
  ['API_DISABLED', 'not_set_up'],
  ['billingNotEnabled', 'not_set_up'],
  ['dailyLimitExceeded', 'quota_day'],
  ['dailyLimitExceededUnreg', 'quota_day'],
  ['quotaExceeded', 'quota_short'],
  ['rateLimitExceeded', 'quota_short'],
  ['userRateLimitExceeded', 'quota_short'],
  ['limitExceeded', 'quota_short'],
  ['RATE_LIMIT_EXCEEDED', 'quota_short'],
  ['RESOURCE_EXHAUSTED', 'quota_short'],
  ['QUOTA_EXCEEDED', 'quota_short'],
  ['forbidden', 'permission'],
  ['PERMISSION_DENIED', 'permission'],
  ['someOther', 'transient'],
] as const)('the reason %s means %s, alone or with another reason', ([reason, kind]) => {
  expect(classify(403, reasonOnly(reason))).toMatchObject({ kind, reason });
  const withAnother = { error: { errors: [{ reason: 'someOther' }, { reason }] } };
  expect(classify(403, withAnother)).toMatchObject({ kind, reason: 'someOther' });
});

test('a missing project setting is not a quota, although Google reports it in that domain', () => {
  for (const reason of ['accessNotConfigured', 'SERVICE_DISABLED', 'API_DISABLED', 'billingNotEnabled'])
    expect(classify(403, reasonOnly(reason, 'usageLimits')).kind).toBe('not_set_up');
});

test('the domain usageLimits means a quota for any reason', () => {
  expect(classify(403, reasonOnly('somethingNew', 'usageLimits')).kind).toBe('quota_short');
  expect(classify(403, reasonOnly('somethingNew', '')).kind).toBe('transient');
});

test.for([
  ['Quota for queries is exceeded', 'quota_short'],
  ['quota exceeded', 'quota_short'],
  ['You have exceeded your quota', 'quota_short'],
  ['exceeded quota', 'quota_short'],
  ['Rate Limit reached', 'quota_short'],
  ['Your quota is fine. Something was exceeded', 'transient'],
  ['Something was exceeded. Your quota is fine', 'transient'],
  [`quota${' '.repeat(60)} exceeded`, 'quota_short'],
  [`quota${' '.repeat(61)} exceeded`, 'transient'],
  [`exceeded${' '.repeat(60)} quota`, 'quota_short'],
  [`exceeded${' '.repeat(61)} quota`, 'transient'],
  ['User does not have Sufficient permission', 'permission'],
  ['You do not own this site', 'permission'],
  ['Something else', 'transient'],
] as const)('a message without a reason: %s', ([message, kind]) => {
  expect(classify(403, textOnly(message)).kind).toBe(kind);
});

test('a message is ignored if there is a reason', () => {
  const errors = [{ domain: 'global', reason: 'backendRefused' }];
  for (const message of ['quota exceeded', 'You do not own this site'])
    expect(classify(403, { error: { message, errors } }).kind).toBe('transient');
});

test.for([
  ['load quota', {}, 'quota_load'],
  ['Load Quota', {}, 'quota_load'],
  ['upload quota', {}, 'quota_short'],
  ['load quotas', {}, 'quota_short'],
  ['', { quota_limit: 'LoadQuotaPerSite' }, 'quota_load'],
  ['queries per day', {}, 'quota_day'],
  ['Daily limit', {}, 'quota_day'],
  ['', { quota_limit: 'QueriesPerDay' }, 'quota_day'],
  ['QPD', {}, 'quota_day'],
  ['XQPDX', {}, 'quota_short'],
  ['', { quota_unit: '1/d/{project}' }, 'quota_day'],
  ['', { quota_unit: '1/day' }, 'quota_short'],
  ['', { quota_unit: '11/d' }, 'quota_short'],
  ['', { quota_unit: '1/min' }, 'quota_short'],
] as const)('quota name %j %j means %s', ([message, metadata, kind]) => {
  const { error } = limit({ ...metadata });
  expect(classify(429, { error: { ...error, message } }).kind).toBe(kind);
});

test.for([
  [{ quota_limit: 'queries per site' }, 'site'],
  [{ quota_limit: 'QueriesPerSite' }, 'site'],
  [{ quota_unit: '1/min/{site}' }, 'site'],
  [{ quota_limit: 'per property' }, 'site'],
  [{ quota_limit: 'per site and per user' }, 'site'],
  [{ quota_limit: 'per user' }, 'user'],
  [{ quota_limit: 'QueriesPerUser' }, 'user'],
  [{ quota_unit: '1/min/{project}/{user}' }, 'user'],
  [{ quota_limit: 'per project' }, 'project'],
  [{ quota_limit: 'QueriesPerProject' }, 'project'],
  [{ quota_unit: '1/min/{project}' }, 'project'],
  [{ quota_limit: "for consumer 'project_number:1'" }, 'project'],
  [{ quota_limit: 'queries' }, null],
] as const)('the scope of the quota: %j', ([metadata, scope]) => {
  expect(classify(429, limit({ ...metadata })).quotaScope).toBe(scope);
});

test('the scope from the reason, or null if Google names none', () => {
  expect(classify(403, reasonOnly('userRateLimitExceeded')).quotaScope).toBe('user');
  expect(classify(403, reasonOnly('rateLimitExceeded')).quotaScope).toBeNull();
});

test.for([
  [401, undefined, 'reauth_required', 'unauthorized'],
  [401, reasonOnly('quotaExceeded'), 'reauth_required', 'quotaExceeded'],
  [429, undefined, 'quota_short', 'too_many_requests'],
  [408, undefined, 'transient', 'http_408'],
  [500, undefined, 'transient', 'http_500'],
  [499, undefined, 'transient', 'unexpected_499'],
  [499, textOnly('odd'), 'transient', 'unexpected_499'],
  [404, textOnly('x'), 'gone', 'not_found'],
  [410, textOnly('x'), 'gone', 'not_found'],
  [404, undefined, 'transient', 'unexpected_404'],
  [410, undefined, 'transient', 'unexpected_410'],
  [400, textOnly('x'), 'transient', 'unexpected_400'],
  [403, reasonOnly('invalidParameter'), 'transient', 'invalidParameter'],
  [400, undefined, 'transient', 'unexpected_400'],
  [403, textOnly('do not own this site'), 'permission', 'forbidden'],
  [403, textOnly('quota exceeded'), 'quota_short', 'quota'],
  [405, reasonOnly('forbidden'), 'transient', 'forbidden'],
] as const)('status %i with %j is %s (%s)', ([status, body, kind, reason]) => {
  expect(classify(status, body)).toMatchObject({ kind, reason, status });
});

const refusedFor = (...reasons: string[]) => ({ error: { errors: reasons.map(reason => ({ reason })) } });

test.for(['badRequest', 'invalid', 'invalidParameter', 'INVALID_ARGUMENT'])(
  'only a status of 400 for the reason %s, and no other one, refuses the request itself',
  reason => {
    expect(classify(400, refusedFor(reason)).kind).toBe('invalid_request');
    expect(classify(400, refusedFor(reason, 'INVALID_ARGUMENT')).kind).toBe('invalid_request');
    expect(classify(400, refusedFor(reason, 'API_KEY_INVALID')).kind).toBe('transient');
    expect(classify(409, refusedFor(reason)).kind).toBe('transient');
    expect(isAboutRequest(reason)).toBe(true);
  },
);

test('a setup error says nothing about the request', () => {
  for (const reason of ['accessNotConfigured', 'invalid_client', 'failedPrecondition', 'bad_request'])
    expect(isAboutRequest(reason)).toBe(false);
});

test('a reason that is not a code is not repeated', () => {
  const errors = [{ reason: 'two words' }, { reason: 'usable' }];
  expect(classify(400, { error: { errors } }).reason).toBe('usable');
  expect(classify(400, { error: { errors: [errors[0]] } }).reason).toBe('unexpected_400');
});

test.for([
  ['0', 0],
  ['7', 7000],
  [' 7 ', 7000],
  ['999999', 999_999_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['7 seconds', null],
  ['2026-11-15T10:00:09Z', 9000],
] as const)('Retry-After %j', ([header, expected]) => {
  expect(classify(503, undefined, header).retryAfterMs).toBe(expected);
});

test('a number after other words is not read as seconds', () => {
  expect(classify(503, undefined, 'wait 7').retryAfterMs).not.toBeNaN();
});

test('without Retry-After there is no wait; a long quota waits at least 15 minutes', () => {
  expect(classify(503, undefined).retryAfterMs).toBeNull();
  expect(classify(503, undefined).until).toBeNull();
  const daily = reasonOnly('dailyLimitExceeded');
  expect(classify(403, daily, '60').until).toEqual(new Date('2026-11-15T10:15:00Z'));
  expect(classify(403, daily, '3600')).toMatchObject({
    until: new Date('2026-11-15T11:00:00Z'),
    retryAfterMs: 3_600_000,
  });
});

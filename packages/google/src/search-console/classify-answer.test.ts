import { expect, test } from 'vitest';
import { classifyAnswer } from './classify-answer.ts';

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
  classifyAnswer({ status, body, retryAfter }, NOW);

// Same status, other meaning: the reason decides (B1).
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
    'a site whose name talks of quotas',
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
    'API off',
    403,
    classic(403, 'Access Not Configured', 'usageLimits', 'accessNotConfigured'),
    { kind: 'invalid_request' },
  ],
  [
    'scope',
    403,
    classic(403, 'Insufficient Permission', 'global', 'insufficientPermissions'),
    { kind: 'scope_missing' },
  ],
  ['a page of a proxy', 403, undefined, { kind: 'transient', reason: 'unexpected_403' }],
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
test.for(cases)('%s', ([, status, body, wanted]) => {
  expect(classify(status, body)).toMatchObject({ ...wanted, status });
});

test('Retry-After is seconds or a date', () => {
  expect(classify(429, undefined, '7').retryAfterMs).toBe(7000);
  expect(classify(429, undefined, 'Sun, 15 Nov 2026 10:02:00 GMT').retryAfterMs).toBe(120_000);
  expect(classify(429, undefined, 'soon').retryAfterMs).toBeNull();
});

test('every quota says when to try again', () => {
  const load = classic(403, 'Search Analytics load quota exceeded.', 'usageLimits', 'quotaExceeded');
  expect(classify(403, load).until).toEqual(new Date('2026-11-15T10:15:00Z'));
  expect(classify(429, undefined).until).toEqual(new Date('2026-11-15T10:01:00Z'));
  expect(classify(429, undefined, '7').until).toEqual(new Date('2026-11-15T10:00:07Z'));
});

test('what Google says is kept without secrets, markup and hidden marks, and short', () => {
  const text = `token ya29.a0AfPlanted-token_x, Bearer abc, 1//0planted <b onclick=x>bold</b> \u202eevil ${'long '.repeat(99)}`;
  const { detail, message } = classify(500, classic(500, text, 'global', 'backendError'));
  expect(detail).not.toMatch(/planted|abc|<|\u202e/i);
  expect(detail).toContain('bold');
  expect(detail.length).toBeLessThanOrEqual(240);
  expect(message).toBe('Google: transient (backendError)');
});

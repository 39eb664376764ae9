import type { GoogleErrorKind } from '@gsc/google/search-console/errors/google-error';
import type { Emulator } from './emulator.ts';
import type { UNUSUAL_RESPONSES } from './unusual-google.ts';

type ExpectedError = {
  kind: GoogleErrorKind | 'ok';
  reason?: string;
  retryAfterMs?: number | null;
  retries?: number;
};

export type ErrorCase = {
  name: string;
  fault: object;
  /** The affected calls. Defaults to Search Analytics. */
  when?: object;
  /** The number of faults. Unlimited by default. */
  times?: number;
  skip?: number;
  call?: 'slice' | 'inspect' | 'foreign' | 'wrong';
  expected: ExpectedError;
};

const named = (error: string, more: object = {}) => ({ kind: 'error', error, ...more });
const token = { endpoint: 'token' };
const inspection = { endpoint: 'inspection' };

export const ERROR_TABLE: ErrorCase[] = [
  { name: 'no fault', fault: { kind: 'slow', ms: 1 }, expected: { kind: 'ok', retries: 0 } },
  // The same status has four meanings.
  {
    name: '403 quotaExceeded',
    fault: named('quota-403'),
    expected: { kind: 'quota_short', reason: 'quotaExceeded' },
  },
  { name: '403 rateLimitExceeded', fault: named('rate-403'), expected: { kind: 'quota_short' } },
  { name: '403 load quota', fault: named('load-403'), expected: { kind: 'quota_load', retries: 0 } },
  {
    name: '403 forbidden',
    fault: named('forbidden-403'),
    expected: { kind: 'permission', retries: 0 },
  },
  { name: '403 scope', fault: named('scope-403'), expected: { kind: 'scope_missing', retries: 0 } },
  {
    name: '403 inspection',
    when: inspection,
    call: 'inspect',
    fault: named('forbidden-403'),
    expected: { kind: 'permission' },
  },
  { name: '429', fault: named('rate-429'), expected: { kind: 'quota_short', retryAfterMs: null } },
  {
    name: '429 with Retry-After',
    fault: named('rate-429', { retryAfter: 7200 }),
    expected: { kind: 'quota_short', retryAfterMs: 7_200_000, retries: 0 },
  },
  { name: '429 once', fault: named('rate-429'), times: 1, expected: { kind: 'ok', retries: 1 } },
  {
    name: '429 inspection',
    when: inspection,
    call: 'inspect',
    fault: named('rate-429'),
    expected: { kind: 'quota_short' },
  },
  {
    name: '401 once',
    fault: named('unauthorized-401'),
    times: 1,
    expected: { kind: 'ok', retries: 1 },
  },
  {
    name: '401',
    fault: named('unauthorized-401'),
    expected: { kind: 'reauth_required', retries: 1 },
  },
  { name: '404', fault: named('gone-404'), expected: { kind: 'gone', retries: 0 } },
  { name: '500', fault: named('backend-500'), expected: { kind: 'transient', retries: 2 } },
  { name: '502', fault: named('backend-502'), expected: { kind: 'transient', retries: 2 } },
  { name: '503', fault: named('backend-503'), expected: { kind: 'transient', retries: 2 } },
  { name: '504', fault: named('backend-504'), expected: { kind: 'transient', retries: 2 } },
  { name: '503 once', fault: named('backend-503'), times: 1, expected: { kind: 'ok', retries: 1 } },
  { name: '502 as an HTML page', fault: named('html-502'), expected: { kind: 'transient', retries: 2 } },
  {
    name: '200 {} instead of the first page',
    fault: { kind: 'empty-object' },
    times: 1,
    expected: { kind: 'ok', retries: 0 },
  },
  {
    name: '200 {} instead of the end',
    fault: { kind: 'empty-object' },
    skip: 1,
    expected: { kind: 'transient', reason: 'empty_page' },
  },
  {
    name: '200 {} for an inspection',
    when: inspection,
    call: 'inspect',
    fault: { kind: 'empty-object' },
    expected: { kind: 'transient', reason: 'unexpected_answer' },
  },
  {
    name: 'truncated JSON',
    fault: { kind: 'truncate' },
    expected: { kind: 'transient', reason: 'malformed_json' },
  },
  {
    name: 'truncated JSON once',
    fault: { kind: 'truncate' },
    times: 1,
    expected: { kind: 'ok', retries: 1 },
  },
  {
    name: 'stall',
    fault: { kind: 'stall', ms: 30_000 },
    expected: { kind: 'transient', reason: 'timeout' },
  },
  {
    name: 'stall midway',
    fault: { kind: 'stall', ms: 30_000, afterShare: 0.5 },
    expected: { kind: 'transient', reason: 'timeout' },
  },
  { name: 'reset', fault: { kind: 'reset' }, expected: { kind: 'transient', reason: 'reset' } },
  {
    name: 'reset midway',
    fault: { kind: 'reset', afterShare: 0.5 },
    expected: { kind: 'transient', reason: 'reset' },
  },
  { name: 'reset once', fault: { kind: 'reset' }, times: 1, expected: { kind: 'ok', retries: 1 } },
  {
    name: 'invalid_grant',
    when: token,
    fault: named('invalid-grant'),
    expected: { kind: 'reauth_required', reason: 'invalid_grant', retries: 0 },
  },
  {
    name: 'token endpoint 503',
    when: token,
    fault: named('backend-503'),
    expected: { kind: 'transient', retries: 2 },
  },
  { name: 'token endpoint 429', when: token, fault: named('rate-429'), expected: { kind: 'quota_short' } },
  {
    name: 'token endpoint 503 once',
    when: token,
    fault: named('backend-503'),
    times: 1,
    expected: { kind: 'ok', retries: 1 },
  },
  {
    name: 'a foreign property',
    call: 'foreign',
    fault: { kind: 'slow', ms: 1 },
    expected: { kind: 'permission' },
  },
  {
    name: 'a combination that Google rejects',
    call: 'wrong',
    fault: { kind: 'slow', ms: 1 },
    expected: { kind: 'invalid_request', retries: 0 },
  },
];

type OAuthCase = {
  name: string;
  expected: ExpectedError;
  arrange: (google: Emulator, email: string) => Promise<string>;
};

/** Changes of a grant. `arrange` returns the refresh token of the client. */
export const OAUTH_TABLE: OAuthCase[] = [
  {
    name: 'the user revoked the access',
    expected: { kind: 'reauth_required', reason: 'invalid_grant' },
    async arrange(google, email) {
      const { refresh_token } = await google.tokens(email);
      await google.admin('POST', 'revoke', { email });
      return refresh_token;
    },
  },
  {
    name: 'an unknown refresh token',
    expected: { kind: 'reauth_required' },
    arrange: async () => '1//planted-and-unknown',
  },
  {
    name: 'the scope was not granted',
    expected: { kind: 'scope_missing', reason: 'scope_not_granted', retries: 0 },
    arrange: async (google, email) => (await google.tokens(email, ['openid'])).refresh_token,
  },
  {
    name: 'the read-write scope includes reading',
    expected: { kind: 'ok' },
    arrange: async (google, email) =>
      (await google.tokens(email, ['https://www.googleapis.com/auth/webmasters'])).refresh_token,
  },
];

export const UNUSUAL_TABLE: Record<keyof typeof UNUSUAL_RESPONSES, ExpectedError> = {
  proxy403: { kind: 'transient', reason: 'unexpected_403' },
  apiOff403: { kind: 'not_set_up', reason: 'accessNotConfigured', retries: 0 },
  daily403: { kind: 'quota_day', retries: 0 },
  userRate403: { kind: 'quota_short' },
  bare429: { kind: 'quota_short', retryAfterMs: 3000 },
  dated429: { kind: 'quota_short', retries: 0 },
  wordless403: { kind: 'permission', retries: 0 },
  html200: { kind: 'transient', reason: 'malformed_json' },
  rowsAreText200: { kind: 'transient', reason: 'unexpected_answer' },
  keysMissing200: { kind: 'transient', reason: 'unexpected_row' },
  leaky500: { kind: 'transient', retries: 2 },
};

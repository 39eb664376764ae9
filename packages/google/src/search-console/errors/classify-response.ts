import { safeCode, safeText } from '../safe-text.ts';
import { type ErrorFacts, readErrorBody } from './error-body.ts';
import {
  GoogleError,
  type GoogleErrorDetails,
  type GoogleErrorKind,
  type QuotaScope,
} from './google-error.ts';

export interface ErrorResponse {
  status: number;
  /** Undefined if the body is not JSON. */
  body: unknown;
  retryAfter: string | null;
}

const SCOPE_MISSING = ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions', 'insufficientScopes'];
/** The operator must change a setting at Google. The domain is usageLimits, but it is not a quota. */
const PROJECT_NOT_SET_UP = ['accessNotConfigured', 'SERVICE_DISABLED', 'API_DISABLED', 'billingNotEnabled'];
/** The request itself is wrong. */
const REQUEST = ['badRequest', 'invalid', 'invalidParameter', 'INVALID_ARGUMENT'];
const DAILY = ['dailyLimitExceeded', 'dailyLimitExceededUnreg'];
const QUOTA = [
  ...DAILY,
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'limitExceeded',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_EXHAUSTED',
  'QUOTA_EXCEEDED',
];
/** Used only if Google gives no reason, because messages can contain user-chosen names. */
const QUOTA_TEXT = /quota[^.]{0,60} exceeded|exceeded[^.]{0,60} quota|rate limit/i;
const PERMISSION = ['forbidden', 'PERMISSION_DENIED'];
const PERMISSION_TEXT = /sufficient permission|do not own this site/i;

/** Classifies an error response by its reason, or by its status if Google gives no reason. */
export function classifyResponse({ status, body, retryAfter }: ErrorResponse, now: Date): GoogleError {
  const facts = readErrorBody(body);
  const fail = (kind: GoogleErrorKind, fallback: string, more: Partial<GoogleErrorDetails> = {}) =>
    new GoogleError(kind, {
      reason: facts?.reasons.map(safeCode).find(reason => reason !== null) ?? fallback,
      detail: safeText(facts?.message),
      status,
      ...more,
    });
  const hasReason = (reasons: readonly string[]) =>
    facts?.reasons.some(reason => reasons.includes(reason)) ?? false;

  const wait = retryAfterMs(retryAfter, now);
  const retryDetails = wait === null ? {} : { retryAfterMs: wait };
  if (status === 401) return fail('reauth_required', 'unauthorized');
  if (hasReason(SCOPE_MISSING)) return fail('scope_missing', 'scope');
  if (hasReason(PROJECT_NOT_SET_UP)) return fail('not_set_up', 'project_not_set_up');
  const textOnly = facts?.reasons.length === 0 ? facts.message : '';
  if (facts && (hasReason(QUOTA) || facts.domains.includes('usageLimits') || QUOTA_TEXT.test(textOnly))) {
    const quotaScope = scopeOf(facts);
    const kind = quotaKind(facts);
    const until = nextTry(kind, wait, now);
    return fail(kind, 'quota', { ...retryDetails, until, ...(quotaScope && { quotaScope }) });
  }
  if (status === 429) {
    return fail('quota_short', 'too_many_requests', {
      ...retryDetails,
      until: nextTry('quota_short', wait, now),
    });
  }
  if (status >= 500 || status === 408) return fail('transient', `http_${status}`, retryDetails);
  if (facts && status === 403 && (hasReason(PERMISSION) || PERMISSION_TEXT.test(textOnly))) {
    return fail('permission', 'forbidden');
  }
  if (facts && (status === 404 || status === 410)) return fail('gone', 'not_found');
  const isRejected = status === 400 && facts !== null && facts.reasons.length > 0;
  // A proxy page, a redirect or an unknown reason must not disconnect a property or reject a request permanently.
  const kind = isRejected && facts.reasons.every(isAboutRequest) ? 'invalid_request' : 'transient';
  return fail(kind, `unexpected_${status}`, retryDetails);
}

/** Whether this reason of an error is about the request itself, not about the setup or the state of Google. */
export const isAboutRequest = (reason: string): boolean => REQUEST.includes(reason);

function quotaKind({ reasons, message, metadata }: ErrorFacts): 'quota_short' | 'quota_load' | 'quota_day' {
  const limit = `${message} ${metadata.quota_limit ?? ''}`;
  if (/\bload quota\b|LoadQuota/i.test(limit)) return 'quota_load';
  if (reasons.some(reason => DAILY.includes(reason))) return 'quota_day';
  if (/per day|daily|PerDay|\bQPD\b/i.test(limit) || /^1\/d\b/.test(metadata.quota_unit ?? ''))
    return 'quota_day';
  return 'quota_short';
}

/** Which quota was exceeded, if Google says so. The narrowest scope wins, because every limit also names the project. */
function scopeOf({ reasons, message, metadata }: ErrorFacts): QuotaScope | null {
  const limit = `${message} ${metadata.quota_limit ?? ''} ${metadata.quota_unit ?? ''}`;
  if (/per site|PerSite|\{site\}|per property/i.test(limit)) return 'site';
  if (reasons.includes('userRateLimitExceeded') || /per user|PerUser|\{user\}/i.test(limit)) return 'user';
  if (/per project|PerProject|\{project\}|consumer 'project/i.test(limit)) return 'project';
  return null;
}

/** A minute for the short quota. 15 minutes for the others: long enough to tell them apart, and the probe interval. */
function nextTry(
  kind: 'quota_short' | 'quota_load' | 'quota_day',
  retryAfter: number | null,
  now: Date,
): Date {
  const pause = kind === 'quota_short' ? (retryAfter ?? 60_000) : Math.max(retryAfter ?? 0, 15 * 60_000);
  return new Date(now.getTime() + pause);
}

/** The header contains seconds or a date. */
function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

import { safeCode, safeText } from '../safe-text.ts';
import { type ErrorFacts, readErrorBody } from './error-body.ts';
import {
  GoogleError,
  type GoogleErrorDetails,
  type GoogleErrorKind,
  type QuotaScope,
} from './google-error.ts';

export interface Answer {
  status: number;
  /** Parsed when it was JSON, else undefined. */
  body: unknown;
  retryAfter: string | null;
}

const SCOPE_MISSING = ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions', 'insufficientScopes'];
/** The operator has to change something at Google: domain usageLimits, but no quota. */
const PROJECT_NOT_SET_UP = ['accessNotConfigured', 'SERVICE_DISABLED', 'API_DISABLED', 'billingNotEnabled'];
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
/** Only where Google gives no reason: its texts also repeat names that somebody else chose. */
const QUOTA_TEXT = /quota[^.]{0,60} exceeded|exceeded[^.]{0,60} quota|rate limit/i;
const PERMISSION = ['forbidden', 'PERMISSION_DENIED'];
const PERMISSION_TEXT = /sufficient permission|do not own this site/i;

/** An answer that is no success. The reason decides; the status only where Google gives no reason. */
export function classifyAnswer({ status, body, retryAfter }: Answer, now: Date): GoogleError {
  const facts = readErrorBody(body);
  const fail = (kind: GoogleErrorKind, fallback: string, more: Partial<GoogleErrorDetails> = {}) =>
    new GoogleError(kind, {
      reason: facts?.reasons.map(safeCode).find(reason => reason !== null) ?? fallback,
      detail: safeText(facts?.message),
      status,
      ...more,
    });
  const says = (reasons: readonly string[]) =>
    facts?.reasons.some(reason => reasons.includes(reason)) ?? false;

  const wait = retryAfterMs(retryAfter, now);
  const later = wait === null ? {} : { retryAfterMs: wait };
  if (status === 401) return fail('reauth_required', 'unauthorized');
  if (says(SCOPE_MISSING)) return fail('scope_missing', 'scope');
  if (says(PROJECT_NOT_SET_UP)) return fail('invalid_request', 'project_not_set_up');
  const textOnly = facts?.reasons.length === 0 ? facts.message : '';
  if (facts && (says(QUOTA) || facts.domains.includes('usageLimits') || QUOTA_TEXT.test(textOnly))) {
    const quotaScope = scopeOf(facts);
    const kind = quotaKind(facts);
    const until = nextTry(kind, wait, now);
    return fail(kind, 'quota', { ...later, until, ...(quotaScope && { quotaScope }) });
  }
  if (status === 429) {
    return fail('quota_short', 'too_many_requests', { ...later, until: nextTry('quota_short', wait, now) });
  }
  if (status >= 500 || status === 408) return fail('transient', `http_${status}`, later);
  if (facts && status === 403 && (says(PERMISSION) || PERMISSION_TEXT.test(textOnly))) {
    return fail('permission', 'forbidden');
  }
  if (facts && (status === 404 || status === 410)) return fail('gone', 'not_found');
  if (facts && status === 400) return fail('invalid_request', 'bad_request');
  // A proxy's page, a redirect, or a refusal without a reason: nothing that may end a connection for good.
  return fail(facts ? 'invalid_request' : 'transient', `unexpected_${status}`, later);
}

function quotaKind({ reasons, message, metadata }: ErrorFacts): 'quota_short' | 'quota_load' | 'quota_day' {
  const limit = `${message} ${metadata.quota_limit ?? ''}`;
  if (/\bload quota\b|LoadQuota/i.test(limit)) return 'quota_load';
  if (reasons.some(reason => DAILY.includes(reason))) return 'quota_day';
  if (/per day|daily|PerDay|\bQPD\b/i.test(limit) || /^1\/d\b/.test(metadata.quota_unit ?? ''))
    return 'quota_day';
  return 'quota_short';
}

/** Whose quota it was, where Google says so; the narrower one wins, since every limit names the project too. */
function scopeOf({ reasons, message, metadata }: ErrorFacts): QuotaScope | null {
  const limit = `${message} ${metadata.quota_limit ?? ''} ${metadata.quota_unit ?? ''}`;
  if (/per site|PerSite|\{site\}|per property/i.test(limit)) return 'site';
  if (reasons.includes('userRateLimitExceeded') || /per user|PerUser|\{user\}/i.test(limit)) return 'user';
  if (/per project|PerProject|\{project\}|consumer 'project/i.test(limit)) return 'project';
  return null;
}

/** A minute for the short quota; a quarter of an hour tells the longer ones apart, and is when to look again. */
function nextTry(
  kind: 'quota_short' | 'quota_load' | 'quota_day',
  retryAfter: number | null,
  now: Date,
): Date {
  const pause = kind === 'quota_short' ? (retryAfter ?? 60_000) : Math.max(retryAfter ?? 0, 15 * 60_000);
  return new Date(now.getTime() + pause);
}

/** Seconds or a date, as HTTP allows. */
function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

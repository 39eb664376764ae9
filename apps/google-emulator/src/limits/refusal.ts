import type { Endpoint } from '../protocol/endpoints.ts';
import { classicError, errorInfo, type GoogleError, statusError } from '../protocol/google-error.ts';
import type { RefusalStyle } from '../protocol/quotas.ts';
import type { OverLimit } from './limiter.ts';

const LEARN = 'Learn about usage limits: https://developers.google.com/webmaster-tools/v3/limits.';
const SERVICE = 'searchconsole.googleapis.com';
const METRIC = { searchAnalytics: 'Search Analytics queries', inspection: 'Index inspection queries' };

/** Returns Google's error for each limit, or the given style. */
export function refusal(
  over: OverLimit,
  call: { endpoint: Endpoint; site?: string; project: string },
  style?: RefusalStyle,
): GoogleError {
  if (over.period === 'load-10-minutes' || over.period === 'load-day') return loadQuotaExceeded();
  if (style) return styled(style, over.waitMs);
  if (call.endpoint === 'inspection' && over.scope === 'site') {
    return statusError(429, `Quota exceeded for ${call.site}.`);
  }
  if (over.scope === 'project') return projectQuotaExceeded(over, call);
  if (call.endpoint === 'searchAnalytics') {
    return quotaExceeded(
      `Search Analytics ${over.period === 'second' ? 'QPS' : 'QPM'} quota exceeded. ${LEARN}`,
    );
  }
  return rateLimitExceeded(403);
}

/** Clients often mistake this response for a lost permission. */
export function quotaExceeded(message = `Search Analytics QPS quota exceeded. ${LEARN}`): GoogleError {
  return classicError(403, { message, domain: 'usageLimits', reason: 'quotaExceeded' });
}

export function loadQuotaExceeded(): GoogleError {
  return quotaExceeded(`Search Analytics load quota exceeded. ${LEARN}`);
}

export function rateLimitExceeded(status: 403 | 429, retryAfterSeconds?: number): GoogleError {
  const item = { message: 'Rate Limit Exceeded', domain: 'usageLimits', reason: 'rateLimitExceeded' };
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return classicError(status, item, { status: status === 429, headers });
}

function styled(style: RefusalStyle, waitMs: number): GoogleError {
  if (style === 'quota-403') return quotaExceeded();
  if (style === 'rate-403') return rateLimitExceeded(403);
  return rateLimitExceeded(429, style === 'rate-429' ? undefined : Math.ceil(waitMs / 1000));
}

function projectQuotaExceeded(over: OverLimit, call: { endpoint: Endpoint; project: string }): GoogleError {
  const metric = call.endpoint === 'inspection' ? METRIC.inspection : METRIC.searchAnalytics;
  const consumer = `project_number:${/^\d+/.exec(call.project)?.[0] ?? '0'}`;
  const message = `Quota exceeded for quota metric '${metric}' and limit '${metric} per ${over.period}' of service '${SERVICE}' for consumer '${consumer}'.`;
  const details = [
    errorInfo('RATE_LIMIT_EXCEEDED', { service: SERVICE, consumer, quota_limit_value: String(over.limit) }),
  ];
  if (call.endpoint === 'inspection') return statusError(429, message, { details });
  return classicError(
    429,
    { message, domain: 'global', reason: 'rateLimitExceeded' },
    { status: true, details },
  );
}

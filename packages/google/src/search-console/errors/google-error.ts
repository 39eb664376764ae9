/** The kind depends on what a caller can do about the error, not on the HTTP status. */
export type GoogleErrorKind =
  /** Too many requests. Wait seconds to a minute. */
  | 'quota_short'
  /** Too much load. Wait 15 minutes, then until the next Pacific day. */
  | 'quota_load'
  /** The daily quota is used up. Wait until midnight Pacific time. */
  | 'quota_day'
  /** This account has no access to the property. */
  | 'permission'
  /** The grant is invalid. The user must reconnect. */
  | 'reauth_required'
  /** The grant is valid but does not include Search Console: the user did not tick the box. */
  | 'scope_missing'
  /** The property, sitemap or URL does not exist. */
  | 'gone'
  /** The operator must correct the API, the billing or the OAuth client. Until then, every call fails. */
  | 'not_set_up'
  /** Google rejects this one request. Retrying it cannot succeed. */
  | 'invalid_request'
  /** A retry may succeed. */
  | 'transient';

export type QuotaScope = 'site' | 'user' | 'project';

export interface GoogleErrorDetails {
  /** A code for the cause, from Google or our own. Safe to log. */
  reason: string;
  /** Google's message, sanitised. */
  detail?: string;
  status?: number;
  retryAfterMs?: number;
  /** The earliest time for a retry, if known. */
  until?: Date;
  quotaScope?: QuotaScope;
  /** False if our own budget stopped the call before it reached Google. */
  sent?: boolean;
}

/** Never has a `cause`: library errors contain requests, and requests contain tokens. */
export class GoogleError extends Error {
  readonly kind: GoogleErrorKind;
  readonly reason: string;
  readonly detail: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly until: Date | null;
  readonly quotaScope: QuotaScope | null;
  readonly sent: boolean;

  constructor(kind: GoogleErrorKind, details: GoogleErrorDetails) {
    super(`Google: ${kind} (${details.reason})`);
    this.name = 'GoogleError';
    this.kind = kind;
    this.reason = details.reason;
    this.detail = details.detail ?? '';
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.until = details.until ?? null;
    this.quotaScope = details.quotaScope ?? null;
    this.sent = details.sent ?? true;
  }
}

export function isQuota(kind: GoogleErrorKind): kind is 'quota_short' | 'quota_load' | 'quota_day' {
  return kind === 'quota_short' || kind === 'quota_load' || kind === 'quota_day';
}

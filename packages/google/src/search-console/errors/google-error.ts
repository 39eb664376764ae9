/** What a caller can do about it decides the kind; the status of the answer does not. */
export type GoogleErrorKind =
  /** Too fast. Seconds to a minute. */
  | 'quota_short'
  /** Too heavy. A quarter of an hour, then the next Pacific day. */
  | 'quota_load'
  /** The day's calls are used up. Midnight in California. */
  | 'quota_day'
  /** This account may not read this property (any more). */
  | 'permission'
  /** The grant is dead: only the user can help. */
  | 'reauth_required'
  /** The grant lives but does not cover Search Console: the box was not ticked. */
  | 'scope_missing'
  /** Property, sitemap or URL is not there (any more). */
  | 'gone'
  /** Our own mistake or setting; the same call will never work. */
  | 'invalid_request'
  /** May work the next time. */
  | 'transient';

export type QuotaScope = 'site' | 'user' | 'project';

export interface GoogleErrorDetails {
  /** Google's or our own word for the cause, safe for logs. */
  reason: string;
  /** What Google said, filtered. */
  detail?: string;
  status?: number;
  retryAfterMs?: number;
  /** Not before this time, where it is known. */
  until?: Date;
  quotaScope?: QuotaScope;
  /** False when the call was held back by our own budget and never reached Google. */
  sent?: boolean;
}

/** Never has a `cause`: the libraries' own errors carry requests, and requests carry tokens. */
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

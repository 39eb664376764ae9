import type { QuotaScope } from '../errors/google-error.ts';

/** Google counts these three apart. */
export type Resource = 'search_analytics' | 'url_inspection' | 'other';

/** Whose allowances one call uses. */
export interface BudgetKeys {
  resource: Resource;
  /** The Google Cloud project of our client id or service account. */
  project: string;
  user: string;
  site: string | null;
}

export type QuotaKind = 'quota_short' | 'quota_load' | 'quota_day';

export interface Refusal {
  kind: QuotaKind;
  scope: QuotaScope | null;
  retryAfterMs: number | null;
}

export type Taken =
  | {
      granted: true;
      /** How the call went: what Google refuses, the budget learns from. */
      settle(refusal: Refusal | null): Promise<void>;
    }
  | { granted: false; kind: QuotaKind; until: Date };

/** The allowance that all workers share. Asked before every call, so that Google need not refuse. */
export interface Budget {
  /** Waits for its turn, or says until when there is none if that is longer than the caller will wait. */
  take(keys: BudgetKeys, options: { maxWaitMs: number; signal?: AbortSignal }): Promise<Taken>;
}

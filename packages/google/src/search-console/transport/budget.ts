import type { QuotaScope } from '../errors/google-error.ts';

/** Google has separate quotas for these. */
export type Resource = 'search_analytics' | 'url_inspection' | 'other';

/** Identifies the quotas that a call uses. */
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
      /** Reports the result of the call. The budget adapts to refusals. */
      settle(refusal: Refusal | null): Promise<void>;
    }
  | { granted: false; kind: QuotaKind; until: Date };

/** The quota shared by all workers. Every call takes from it first, so that Google rarely refuses one. */
export interface Budget {
  /** Waits for a free slot, or returns when one becomes free if that exceeds `maxWaitMs`. */
  take(keys: BudgetKeys, options: { maxWaitMs: number; signal?: AbortSignal }): Promise<Taken>;
}

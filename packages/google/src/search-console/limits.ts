import type { Resource } from './budget.ts';
import type { QuotaScope } from './google-error.ts';

export interface Limit {
  perMinute?: number;
  perDay?: number;
}

export type Limits = Record<Resource, Partial<Record<QuotaScope, Limit>>>;

/** What Google publishes. A project's own may be lower (new ones start at 60 a minute): a setting, and learned. */
export const GOOGLE_LIMITS: Limits = {
  search_analytics: {
    site: { perMinute: 1200 },
    user: { perMinute: 1200 },
    project: { perMinute: 40_000, perDay: 30_000_000 },
  },
  url_inspection: {
    site: { perMinute: 600, perDay: 2000 },
    project: { perMinute: 15_000, perDay: 10_000_000 },
  },
  other: { user: { perMinute: 200 }, project: { perDay: 100_000_000 } },
};

import type { QuotaScope } from '../errors/google-error.ts';
import type { Resource } from './budget.ts';

export interface Limit {
  perMinute?: number;
  perDay?: number;
}

export type Limits = Record<Resource, Partial<Record<QuotaScope, Limit>>>;

/** Google's published limits. A project can have others (new ones start at 60 per minute): configurable and learned. */
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

/** Overrides the reports per minute for one property and for one user. */
export function googleLimits(reportsPerMinute?: number): Limits {
  if (reportsPerMinute === undefined) return GOOGLE_LIMITS;
  const limit = { perMinute: reportsPerMinute };
  return {
    ...GOOGLE_LIMITS,
    search_analytics: { ...GOOGLE_LIMITS.search_analytics, site: limit, user: limit },
  };
}

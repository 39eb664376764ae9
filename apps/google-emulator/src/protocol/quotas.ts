/** Calls per second, minute and Pacific day. A missing value means no limit. */
export interface Rate {
  second?: number;
  minute?: number;
  day?: number;
}

/** How a rate limit is reported. The load quota always returns 403. */
export type RefusalStyle = 'quota-403' | 'rate-403' | 'rate-429' | 'rate-429-retry-after';

export interface Quotas {
  searchAnalytics: { site: Rate; user: Rate; project: Rate };
  inspection: { site: Rate; project: Rate };
  /** Sites and sitemaps. */
  other: { user: Rate; project: Rate };
  /** In units of `loadCost`, per site. */
  load: { tenMinutes?: number; day?: number };
  refusal?: RefusalStyle;
}

export type QuotaChange = { [K in keyof Quotas]?: Quotas[K] extends object ? Partial<Quotas[K]> : Quotas[K] };

/** Counts calls without rejecting any. */
const NONE: Quotas = {
  searchAnalytics: { site: {}, user: {}, project: {} },
  inspection: { site: {}, project: {} },
  other: { user: {}, project: {} },
  load: {},
};

/** The published limits. Google does not publish burst and load limits, so these are assumptions. */
const GOOGLE: Quotas = {
  searchAnalytics: {
    site: { second: 50, minute: 1200 },
    user: { second: 50, minute: 1200 },
    project: { minute: 40_000, day: 30_000_000 },
  },
  inspection: { site: { minute: 600, day: 2000 }, project: { minute: 15_000, day: 10_000_000 } },
  other: { user: { second: 20, minute: 200 }, project: { day: 100_000_000 } },
  load: { tenMinutes: 60_000, day: 1_500_000 },
};

/** The limits of a new project. */
const NEW_PROJECT: Quotas = {
  ...GOOGLE,
  searchAnalytics: { ...GOOGLE.searchAnalytics, project: { minute: 60, day: 30_000_000 } },
  refusal: 'rate-429',
};

export const PRESETS = { generous: NONE, google: GOOGLE, 'new-project': NEW_PROJECT } as const;
export type PresetName = keyof typeof PRESETS;

export function changedQuotas(quotas: Quotas, change: QuotaChange): Quotas {
  return {
    searchAnalytics: { ...quotas.searchAnalytics, ...change.searchAnalytics },
    inspection: { ...quotas.inspection, ...change.inspection },
    other: { ...quotas.other, ...change.other },
    load: { ...quotas.load, ...change.load },
    ...((change.refusal ?? quotas.refusal) && { refusal: change.refusal ?? quotas.refusal }),
  } as Quotas;
}

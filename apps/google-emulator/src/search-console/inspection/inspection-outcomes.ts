/** All inspection outcomes and their frequency. Tests set outcomes by name. */
export interface Outcome {
  verdict: 'PASS' | 'NEUTRAL' | 'FAIL';
  coverage: CoverageName;
  /** Per thousand URLs. */
  weight: number;
  robotsTxtState?: 'ALLOWED' | 'DISALLOWED';
  indexingState?: 'INDEXING_ALLOWED' | 'BLOCKED_BY_META_TAG' | 'BLOCKED_BY_HTTP_HEADER';
  pageFetchState?: string;
  /** The page was fetched and has a crawl time. */
  crawled: boolean;
  inSitemap?: boolean;
  /** The known canonicals: its own, another one selected by Google, or none. */
  canonical: 'same' | 'other' | 'no-user' | 'none';
}

const fetched = {
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  pageFetchState: 'SUCCESSFUL',
  crawled: true,
} as const;
const failed = { ...fetched, verdict: 'FAIL', canonical: 'none' } as const;
const notFetched = { crawled: false, canonical: 'none', verdict: 'NEUTRAL' } as const;

const TABLE = {
  'submitted-indexed': {
    ...fetched,
    verdict: 'PASS',
    coverage: 'submitted-indexed',
    weight: 560,
    inSitemap: true,
    canonical: 'same',
  },
  'indexed-not-submitted': {
    ...fetched,
    verdict: 'PASS',
    coverage: 'indexed-not-submitted',
    weight: 150,
    canonical: 'same',
  },
  'indexed-no-user-canonical': {
    ...fetched,
    verdict: 'PASS',
    coverage: 'submitted-indexed',
    weight: 40,
    inSitemap: true,
    canonical: 'no-user',
  },
  'indexed-though-blocked': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'indexed-blocked',
    weight: 6,
    robotsTxtState: 'DISALLOWED',
    pageFetchState: 'BLOCKED_ROBOTS_TXT',
    canonical: 'none',
  },
  'crawled-not-indexed': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'crawled-not-indexed',
    weight: 60,
    canonical: 'same',
  },
  'discovered-not-indexed': {
    ...notFetched,
    coverage: 'discovered-not-indexed',
    weight: 35,
    inSitemap: true,
  },
  unknown: { ...notFetched, coverage: 'unknown', weight: 25 },
  redirect: { ...fetched, verdict: 'NEUTRAL', coverage: 'redirect', weight: 22, canonical: 'other' },
  alternate: { ...fetched, verdict: 'NEUTRAL', coverage: 'alternate', weight: 16, canonical: 'other' },
  'duplicate-no-user-canonical': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'duplicate-no-user',
    weight: 10,
    canonical: 'no-user',
  },
  'duplicate-google-chose': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'duplicate-google',
    weight: 10,
    canonical: 'other',
    inSitemap: true,
  },
  'noindex-tag': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'noindex',
    weight: 12,
    indexingState: 'BLOCKED_BY_META_TAG',
    canonical: 'same',
  },
  'noindex-header': {
    ...fetched,
    verdict: 'NEUTRAL',
    coverage: 'noindex',
    weight: 6,
    indexingState: 'BLOCKED_BY_HTTP_HEADER',
    canonical: 'same',
  },
  'not-found': {
    ...failed,
    verdict: 'NEUTRAL',
    coverage: 'not-found',
    weight: 12,
    pageFetchState: 'NOT_FOUND',
  },
  'soft-404': { ...failed, verdict: 'NEUTRAL', coverage: 'soft-404', weight: 8, pageFetchState: 'SOFT_404' },
  'blocked-by-robots': {
    ...failed,
    verdict: 'NEUTRAL',
    coverage: 'robots',
    weight: 6,
    robotsTxtState: 'DISALLOWED',
    pageFetchState: 'BLOCKED_ROBOTS_TXT',
  },
  unauthorized: { ...failed, coverage: 'unauthorized', weight: 4, pageFetchState: 'ACCESS_DENIED' },
  forbidden: { ...failed, coverage: 'forbidden', weight: 4, pageFetchState: 'ACCESS_FORBIDDEN' },
  'server-error': {
    ...failed,
    coverage: 'server-error',
    weight: 4,
    pageFetchState: 'SERVER_ERROR',
    inSitemap: true,
  },
  'redirect-error': { ...failed, coverage: 'redirect-error', weight: 4, pageFetchState: 'REDIRECT_ERROR' },
  'other-4xx': { ...failed, coverage: 'other-4xx', weight: 3, pageFetchState: 'BLOCKED_4XX' },
  'crawl-error': { ...failed, coverage: 'crawl-anomaly', weight: 2, pageFetchState: 'INTERNAL_CRAWL_ERROR' },
  'invalid-url': { ...failed, coverage: 'crawl-anomaly', weight: 1, pageFetchState: 'INVALID_URL' },
} satisfies Record<string, Outcome>;

export type CoverageName =
  | 'submitted-indexed'
  | 'indexed-not-submitted'
  | 'indexed-blocked'
  | 'crawled-not-indexed'
  | 'discovered-not-indexed'
  | 'unknown'
  | 'redirect'
  | 'alternate'
  | 'duplicate-no-user'
  | 'duplicate-google'
  | 'noindex'
  | 'not-found'
  | 'soft-404'
  | 'robots'
  | 'unauthorized'
  | 'forbidden'
  | 'server-error'
  | 'redirect-error'
  | 'other-4xx'
  | 'crawl-anomaly';

export type OutcomeName = keyof typeof TABLE;
export const OUTCOMES: Readonly<Record<OutcomeName, Outcome>> = TABLE;

export function isOutcomeName(name: unknown): name is OutcomeName {
  return typeof name === 'string' && Object.hasOwn(OUTCOMES, name);
}

/** Maps a share from 0 to 1 to an outcome, according to the weights. */
export function outcomeAt(share: number): OutcomeName {
  let left = share * 1000;
  for (const [name, { weight }] of Object.entries(OUTCOMES) as [OutcomeName, Outcome][]) {
    left -= weight;
    if (left < 0) return name;
  }
  return 'submitted-indexed';
}

import { REQUEST_LIMITS } from '../request-limits.ts';

/** Limits of the requests of the Indexing Checker. The browser applies the same ones before it sends a list. */
export const INDEXING_LIMITS = {
  urlsPerCheck: 5000,
  /** Characters. */
  urlLength: 2048,
  /** Longer lines are refused. Lines between both lengths are dropped, as all lines that are not URLs. */
  lineLength: 8192,
  linesPerRequest: 40_000,
  nameLength: 200,
  bodyBytes: REQUEST_LIMITS.bodyBytes,
  resultsPerPage: 500,
  listsPerAccount: 50,
  urlsPerList: 5000,
  /** URLs of all checks of an account that wait for their inspection. */
  openUrlsPerAccount: 50_000,
  /** URLs of all checks that an account starts in 24 hours. Each is stored, even if no property covers it. */
  urlsPerDay: 250_000,
} as const;

/** Google's limits of URL inspections for one property. */
export const INSPECTIONS_PER_DAY = 2000;
export const INSPECTIONS_PER_MINUTE = 600;

/** The days of 'Clicks, 28 d'. */
export const STAKE_DAYS = 28;

/** A page that was crawled longer ago than this is listed under 'Crawled over 90 days ago'. */
export const OLD_CRAWL_DAYS = 90;

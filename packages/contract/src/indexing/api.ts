import { z } from 'zod';
import { COVERAGE_GROUPS } from './coverage-states.ts';
import { RESULT_ERRORS, WAITING_REASONS } from './labels.ts';
import { INDEXING_LIMITS } from './limits.ts';
import { VERDICT_LABELS, VERDICTS } from './verdicts.ts';

export const INDEXING_PATHS = {
  checks: '/api/indexing/checks',
  check: <Id extends string>(id: Id) => `/api/indexing/checks/${id}` as const,
  results: <Id extends string>(id: Id) => `/api/indexing/checks/${id}/results` as const,
  stop: <Id extends string>(id: Id) => `/api/indexing/checks/${id}/stop` as const,
  again: <Id extends string>(id: Id) => `/api/indexing/checks/${id}/again` as const,
  csv: '/api/indexing/export.csv',
  /** Server-sent events. */
  watch: '/api/indexing/watch',
} as const;

export const UrlLines = z
  .array(z.string().max(INDEXING_LIMITS.lineLength))
  .max(INDEXING_LIMITS.linesPerRequest);

/** Lines that are not URLs are dropped by the server as well. The limits are checked after that. */
export const StartCheck = z.object({
  urls: UrlLines,
  /** Defaults to 'Indexing Check' and the current time. */
  checkName: z.string().trim().max(INDEXING_LIMITS.nameLength).optional(),
});
export type StartCheck = z.infer<typeof StartCheck>;

export const StartedCheck = z.object({
  checkId: z.uuid(),
  /** The URLs of the check: valid lines without repetitions. */
  total_urls: z.int(),
});
export type StartedCheck = z.infer<typeof StartedCheck>;

export const VerdictCounts = z.object({
  Indexed: z.int(),
  'Partially Indexed': z.int(),
  'Not Indexed': z.int(),
  Unknown: z.int(),
  Error: z.int(),
});
export type VerdictCounts = z.infer<typeof VerdictCounts>;

export const Check = z.object({
  id: z.uuid(),
  check_name: z.string(),
  /** `failed`: the check ended and Google answered for none of its URLs. */
  status: z.enum(['in_progress', 'completed', 'failed']),
  total_urls: z.int(),
  checked_urls: z.int(),
  verdicts: VerdictCounts,
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  /** Set if a user stopped the check. Its remaining URLs have no result. */
  stopped_at: z.iso.datetime().nullable(),
});
export type Check = z.infer<typeof Check>;

/** Newest first. */
export const CheckList = z.object({ checks: z.array(Check) });
export type CheckList = z.infer<typeof CheckList>;

/** The inspections of one property. A Pacific day ends at `resets_at`. */
const PropertyBudget = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  limit: z.int(),
  /** Since midnight in Pacific time. */
  by_this_check: z.int(),
  by_other_checks: z.int(),
  by_lists: z.int(),
  left: z.int(),
  resets_at: z.iso.datetime(),
});

const Waiting = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  google_email: z.string(),
  reason: z.enum(WAITING_REASONS),
  urls: z.int(),
  /** Null if only the user can end the wait. */
  until: z.iso.datetime().nullable(),
});

/** The URLs with the same coverage state and verdict, or with the same error. */
const CoverageCount = z.object({
  coverage_state: z.string().nullable(),
  verdict: z.enum(VERDICT_LABELS),
  error: z.enum(RESULT_ERRORS).nullable(),
  urls: z.int(),
  /** Null for errors. */
  clicks: z.int().nullable(),
  /** Against the compared check. Null without one. */
  change: z.int().nullable(),
});
export type CoverageCount = z.infer<typeof CoverageCount>;

export const CheckDetail = Check.extend({
  last_result_at: z.iso.datetime().nullable(),
  properties: z.array(PropertyBudget),
  remaining: z.object({
    today: z.int(),
    /** An estimate for the URLs of today. */
    today_seconds: z.int(),
    later: z.int(),
    /** When the first of the later URLs continue. */
    continues_at: z.iso.datetime().nullable(),
  }),
  waiting: z.array(Waiting),
  /** In the order of the screen: groups, and inside a group by clicks, then by URLs. */
  groups: z.array(
    z.object({
      group: z.enum(COVERAGE_GROUPS),
      urls: z.int(),
      clicks: z.int().nullable(),
      states: z.array(CoverageCount),
    }),
  ),
  rich_results: z.object({ valid: z.int(), with_errors: z.int(), none: z.int() }),
  canonical_mismatches: z.int(),
  crawled_long_ago: z.int(),
  /** The days of all clicks. Null until a day of a property is final. */
  clicks_range: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The previous completed check with the same name. */
  compared: z
    .object({ id: z.uuid(), created_at: z.iso.datetime(), total_urls: z.int(), verdicts: VerdictCounts })
    .nullable(),
});
export type CheckDetail = z.infer<typeof CheckDetail>;

const RichItem = z.object({ type: z.string(), errors: z.int(), warnings: z.int() });

const Canonical = z.object({
  /** Null if Google names none. */
  url: z.string().nullable(),
  is_same: z.boolean(),
});

const CheckResult = z.object({
  /** The position in the list of the check, from 1. */
  id: z.int(),
  check_id: z.uuid(),
  url_id: z.string(),
  url: z.string(),
  property_id: z.uuid().nullable(),
  property_url: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  verdict_label: z.enum(VERDICT_LABELS),
  coverage_state: z.string().nullable(),
  group: z.enum(COVERAGE_GROUPS),
  last_crawl_time: z.iso.datetime().nullable(),
  indexing_state: z.string().nullable(),
  robots_txt_state: z.string().nullable(),
  page_fetch_state: z.string().nullable(),
  crawled_as: z.string().nullable(),
  google_canonical: Canonical,
  user_canonical: Canonical,
  canonical_mismatch: z.boolean(),
  sitemaps: z.array(z.string()),
  referring_urls: z.int(),
  rich_verdict: z.enum(VERDICTS).nullable(),
  rich_items: z.array(RichItem),
  clicks: z.int().nullable(),
  /** A link to Search Console. */
  inspection_link: z.string().nullable(),
  monitored: z.boolean(),
  error: z.enum(RESULT_ERRORS).nullable(),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type CheckResult = z.infer<typeof CheckResult>;

const Flag = z.enum(['1']).optional();

/** Filters of the results. Coverage state, verdict and error select one line of the groups. */
export const ResultsQuery = z.object({
  group: z.enum(COVERAGE_GROUPS).optional(),
  /** An empty value selects answers without a coverage state. */
  coverage_state: z.string().max(500).optional(),
  verdict: z.enum(VERDICT_LABELS).optional(),
  error: z.enum(RESULT_ERRORS).optional(),
  /** Text in the URL, without regard to case. */
  search: z.string().max(INDEXING_LIMITS.urlLength).optional(),
  canonical_mismatch: Flag,
  crawled_long_ago: Flag,
  rich_errors: Flag,
  sort: z.enum(['list', 'clicks']).default('list'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(INDEXING_LIMITS.resultsPerPage).default(100),
});
export type ResultsQuery = z.infer<typeof ResultsQuery>;

export const CheckResults = z.object({
  /** All results that match the filters. */
  total: z.int(),
  results: z.array(CheckResult),
});
export type CheckResults = z.infer<typeof CheckResults>;

export const ExportQuery = z.object({ checkId: z.uuid(), raw: Flag });

export const INDEXING_EVENTS = { checks: 'checks' } as const;

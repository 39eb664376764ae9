import { z } from 'zod';
import { propertyIds } from '../analytics/report/api.ts';

/** The length of the list in the Sync Monitor. */
export const SYNC_JOBS_SHOWN = 20;

/**
 * After a 'Force Resync' has ended, the property cannot be read again for this long. Google changes its data a few times a
 * day, so the same 90 days would be the same, and a thousand properties would keep the workers busy. There is no pause if
 * Google failed to answer a request, because another attempt may succeed.
 */
export const FORCE_RESYNC_COOLDOWN_MS = 3_600_000;

export const SyncJobStatus = z.enum([
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'quota_limited',
  'needs_reconnect',
  'access_lost',
  'cancelled',
]);
export type SyncJobStatus = z.infer<typeof SyncJobStatus>;

const SyncJob = z.object({
  id: z.uuid(),
  property_id: z.uuid(),
  property_url: z.string(),
  status: SyncJobStatus,
  job_type: z.enum(['backfill', 'daily', 'manual', 'force', 'fill']),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  records_processed: z.int(),
  total_records: z.int().nullable(),
  progress_percentage: z.int().min(0).max(100),
  error_message: z.string().nullable(),
  next_try_at: z.iso.datetime().nullable(),
  /** When 'Force Resync' of the property is available again. Null or in the past: it is available. */
  force_again_at: z.iso.datetime().nullable().default(null),
  created_at: z.iso.datetime(),
});

/** The first syncs of an account that began together or overlap, while one of them is not complete. */
const FirstSync = z.object({
  properties: z.int().min(1),
  /** The average of all these properties. Never decreases. */
  progress_percentage: z.int().min(0).max(99),
  /** From the work that remains and the pace so far. Null if that is not known yet. */
  seconds_left: z.int().min(0).nullable(),
});
export type FirstSync = z.infer<typeof FirstSync>;

export const SyncJobs = z.object({
  /** The newest jobs of the account, for all properties. */
  jobs: z.array(SyncJob),
  /** One job per active property: the running one, otherwise the newest. */
  latest: z.array(SyncJob),
  /** Servers of release 0.1.0 do not send it. */
  first_sync: FirstSync.nullable().default(null),
});
export type SyncJobs = z.infer<typeof SyncJobs>;

/** Without a property, all properties of the user. `force` reads the last 90 days again, `fill` only missing days. */
export const TriggerSync = z.object({
  property_id: z.uuid().optional(),
  kind: z.enum(['manual', 'force', 'fill']).default('manual'),
});

export const TriggeredSync = z.object({ job_ids: z.array(z.uuid()) });
export type TriggeredSync = z.infer<typeof TriggeredSync>;

/** Consecutive days with the same state and reason. */
const CoverageSpan = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum([
    'missing',
    'partial',
    'damaged',
    'fresh',
    'final',
    'empty',
    'truncated',
    'unreachable',
    'unavailable',
  ]),
  reason: z.string(),
});
export type CoverageSpan = z.infer<typeof CoverageSpan>;

/** The days of more properties are not returned in one response. */
export const COVERAGE_MAX_PROPERTIES = 25;

const COVERAGE_MAX_DAYS = 366 * 20;

export const CoverageRequest = z.object({
  /** Without it, all properties. */
  p: propertyIds(COVERAGE_MAX_PROPERTIES).optional(),
  /** The number of days up to today. Without it, all days. */
  days: z.coerce.number().int().min(1).max(COVERAGE_MAX_DAYS).optional(),
});
export type CoverageRequest = z.infer<typeof CoverageRequest>;

export const Coverage = z.object({
  /** The first day of the spans. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The first day that is stored or can still be read. */
  first_day: z.iso.date(),
  properties: z.array(
    z.object({
      property_id: z.uuid(),
      property_url: z.string(),
      last_sync_at: z.iso.datetime().nullable(),
      blocked: z.enum(['needs_reconnect', 'access_lost', 'quota_limited']).nullable(),
      blocked_until: z.iso.datetime().nullable(),
      next_sync_at: z.iso.datetime(),
      /** Every day of the range, without a gap. Empty if too many properties were requested. */
      spans: z.array(CoverageSpan),
      /** Days that a running job is writing. */
      writing: z.array(z.iso.date()),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

export const SYNC_TEXT = {
  heading: 'Sync Monitor',
} as const;

import { z } from 'zod';

/** The spec's limit of the Sync Monitor's list. */
export const SYNC_JOBS_SHOWN = 20;

const SyncJobStatus = z.enum([
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
  created_at: z.iso.datetime(),
});

export const SyncJobs = z.object({
  /** The newest jobs of the account, whichever properties they belong to. */
  jobs: z.array(SyncJob),
  /** One job for each active property: the one under way, otherwise the newest. */
  latest: z.array(SyncJob),
});
export type SyncJobs = z.infer<typeof SyncJobs>;

/** Without a property: every one of mine. Force reads the last 90 days again, fill only what is missing. */
export const TriggerSync = z.object({
  property_id: z.uuid().optional(),
  kind: z.enum(['manual', 'force', 'fill']).default('manual'),
});

export const TriggeredSync = z.object({ job_ids: z.array(z.uuid()) });
export type TriggeredSync = z.infer<typeof TriggeredSync>;

/** Neighbouring days of one state and one reason: 16 months of a property are a few of them. */
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

export const Coverage = z.object({
  /** The first day that is stored or could still be read. */
  from: z.iso.date(),
  to: z.iso.date(),
  properties: z.array(
    z.object({
      property_id: z.uuid(),
      property_url: z.string(),
      last_sync_at: z.iso.datetime().nullable(),
      blocked: z.enum(['needs_reconnect', 'access_lost', 'quota_limited']).nullable(),
      blocked_until: z.iso.datetime().nullable(),
      next_sync_at: z.iso.datetime(),
      /** Every day of the range, without a gap. */
      spans: z.array(CoverageSpan),
      /** Days that a running job is writing at this moment. */
      writing: z.array(z.iso.date()),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

export const SYNC_TEXT = {
  heading: 'Sync Monitor',
} as const;

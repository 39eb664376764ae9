import type { Coverage, SyncJobs } from '@gsc/contract/sync/api';
import type { SyncQuota } from '@gsc/contract/sync/quota';
import { STORAGE_DAYS, type SyncStorage } from '@gsc/contract/sync/storage';
import { PROPERTY_IDS, propertiesResponse } from './properties.ts';
import { addDays } from './series.ts';

type SyncJob = SyncJobs['jobs'][number];
type CoveredProperty = Coverage['properties'][number];

const job = (index: number, more: Partial<SyncJob>): SyncJob => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  property_id: `00000000-0000-4000-8000-00000000002${index}`,
  property_url: 'sc-domain:a.example',
  status: 'completed',
  job_type: 'daily',
  start_date: '2026-11-11',
  end_date: '2026-11-13',
  started_at: '2026-11-15T06:14:00.000Z',
  finished_at: '2026-11-15T06:14:31.000Z',
  records_processed: 1200,
  total_records: null,
  progress_percentage: 100,
  error_message: null,
  next_try_at: null,
  force_again_at: null,
  created_at: '2026-11-15T06:14:00.000Z',
  ...more,
});

export const RUNNING_JOB = job(0, {
  status: 'running',
  finished_at: null,
  progress_percentage: 64,
  total_records: 287_800,
});
export const COMPLETED_JOB = job(1, {});
export const FAILED_JOB = job(2, {
  status: 'failed',
  error_message: 'Google refused the request (badRequest).',
});

export const JOB_WITH_ERRORS = job(3, {
  status: 'completed_with_errors',
  error_message: '2 of 90 days returned no rows.',
});

/** One job of each status that the list shows. */
export const JOBS: SyncJob[] = [
  RUNNING_JOB,
  COMPLETED_JOB,
  FAILED_JOB,
  JOB_WITH_ERRORS,
  job(4, {
    status: 'quota_limited',
    error_message: 'The Google API quota is used up for now. The sync resumes automatically.',
    next_try_at: '2026-11-15T09:00:00.000Z',
  }),
  job(5, {
    status: 'needs_reconnect',
    error_message: 'Google no longer accepts this connection. Please connect again.',
  }),
];

/** A list of jobs in which every job is the latest of its property. */
export const jobsResponse = (...jobs: SyncJob[]): SyncJobs => ({ jobs, latest: jobs, first_sync: null });

/** One completed job for each property. */
export const completedJobsResponse = (): SyncJobs =>
  jobsResponse(
    ...propertiesResponse().active.map(({ id, property_url }, i) =>
      job(i, { property_id: id, property_url }),
    ),
  );

/** A property whose history is stored. */
const COVERED_PROPERTY: CoveredProperty = {
  property_id: '00000000-0000-4000-8000-000000000001',
  property_url: 'sc-domain:a.example',
  last_sync_at: '2026-11-15T06:14:31.000Z',
  blocked: null,
  blocked_until: null,
  next_sync_at: '2030-01-01T10:00:00.000Z',
  spans: [
    { from: '2025-07-15', to: '2026-11-11', state: 'final', reason: 'Google no longer revises it' },
    { from: '2026-11-12', to: '2026-11-13', state: 'fresh', reason: 'Google still revises it' },
    { from: '2026-11-14', to: '2026-11-15', state: 'unavailable', reason: 'not published yet' },
  ],
  writing: [],
};

const coverageOf = (properties: CoveredProperty[]): Coverage => ({
  from: '2025-07-15',
  first_day: '2025-07-15',
  to: '2026-11-15',
  properties,
});

export const coverageResponse = (): Coverage =>
  coverageOf(
    propertiesResponse().active.map(({ id, property_url }) => ({
      ...COVERED_PROPERTY,
      property_id: id,
      property_url,
    })),
  );

/** One property with the given differences from a stored one. */
export const coverageOfOne = (more: Partial<CoveredProperty>): Coverage =>
  coverageOf([{ ...COVERED_PROPERTY, ...more }]);

/** A property that must be connected again and has gaps. */
export const DISCONNECTED_COVERAGE = coverageOfOne({
  last_sync_at: null,
  blocked: 'needs_reconnect',
  blocked_until: '2026-11-16T10:00:00.000Z',
  spans: [
    { from: '2025-07-15', to: '2026-11-13', state: 'missing', reason: 'not read yet' },
    { from: '2026-11-14', to: '2026-11-15', state: 'final', reason: 'Google no longer revises it' },
  ],
});

export const storageResponse = (): SyncStorage => ({
  written: { records: 12_480, jobs: 3 },
  from: addDays('2026-11-15', 1 - STORAGE_DAYS),
  figures_range: {
    from: '2026-10-13',
    to: '2026-11-11',
    before_from: '2026-09-13',
    before_to: '2026-10-12',
  },
  nested: [{ property_id: PROPERTY_IDS[1], inside_id: PROPERTY_IDS[0] }],
  properties: PROPERTY_IDS.map((property_id, i) => ({
    property_id,
    records: 1_204_311 - i * 310_000,
    first_day: '2025-07-15',
    last_day: '2026-11-13',
    figures: {
      clicks: 84_210 - i * 20_000,
      impressions: 2_930_000 - i * 700_000,
      compared: {
        now: { clicks: 84_210 - i * 20_000, impressions: 2_930_000 - i * 700_000 },
        before: { clicks: 74_100 - i * 18_000, impressions: 2_700_000 - i * 690_000 },
      },
      clicks_by_day: Array.from({ length: 30 }, (_, day) => 2600 + 40 * day - i * 500),
    },
    records_by_day: Array.from({ length: STORAGE_DAYS }, (_, day) => (day < STORAGE_DAYS - 2 ? 2400 : 0)),
  })),
});

export const quotaResponse = (): SyncQuota => ({
  meters: [
    {
      scope: 'site',
      name: 'sc-domain:trailforge.example',
      minute: { used: 310, limit: 1200 },
      day: null,
      waiting: null,
    },
    {
      scope: 'user',
      name: 'maya@trailforge.example',
      minute: { used: 402, limit: 1200 },
      day: null,
      waiting: null,
    },
    {
      scope: 'project',
      name: null,
      minute: { used: 402, limit: 40_000 },
      day: { used: 88_120, limit: 30_000_000 },
      waiting: null,
    },
  ],
});

import type { Property, PropertyList } from '@gsc/contract/properties/api';
import type { Coverage, SyncJobs } from '@gsc/contract/sync/api';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SyncStorage } from '@gsc/contract/sync/storage';

export const PROPERTY_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';
export const SHOP_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f2';
export const PROPERTY_NAME = 'trailforge.example';
export const SHOP_NAME = 'shop.trailforge.example';

export const sampleProperty = (more: Partial<Property> = {}): Property => ({
  id: PROPERTY_ID,
  property_url: `sc-domain:${PROPERTY_NAME}`,
  property_type: 'DOMAIN_PROPERTY',
  permission_level: 'siteOwner',
  is_verified: true,
  state: 'active',
  google_email: 'maya@trailforge.example',
  connected_at: '2026-11-01T00:00:00.000Z',
  last_sync_at: '2026-11-15T05:14:00.000Z',
  deleted_at: null,
  tags: [],
  ...more,
});

export const SHOP: Property = sampleProperty({
  id: SHOP_ID,
  property_url: `https://${SHOP_NAME}/`,
  property_type: 'URL_PREFIX',
});

export const propertyList = (active: Property[], deleted: Property[] = []): PropertyList => ({
  active,
  deleted,
});

export type Job = SyncJobs['jobs'][number];

export const sampleJob = (more: Partial<Job> = {}): Job => ({
  id: '00000000-0000-4000-8000-000000000010',
  property_id: PROPERTY_ID,
  property_url: `sc-domain:${PROPERTY_NAME}`,
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

export const syncJobs = (...jobs: Job[]): SyncJobs => ({ jobs, latest: jobs, first_sync: null });

type Covered = Coverage['properties'][number];

export const sampleCoverage = (more: Partial<Covered> = {}): Coverage => ({
  from: '2025-07-16',
  first_day: '2025-07-16',
  to: '2026-11-13',
  properties: [
    {
      property_id: PROPERTY_ID,
      property_url: `sc-domain:${PROPERTY_NAME}`,
      last_sync_at: '2026-11-15T05:14:00.000Z',
      blocked: null,
      blocked_until: null,
      next_sync_at: '2030-01-01T10:00:00.000Z',
      spans: [{ from: '2025-07-16', to: '2026-11-13', state: 'final', reason: COVERAGE_REASONS.final }],
      writing: [],
      ...more,
    },
  ],
});

export const SAMPLE_STORAGE: SyncStorage = {
  written: { records: 52_000, jobs: 3 },
  from: '2026-08-06',
  figures_range: {
    from: '2026-10-13',
    to: '2026-11-11',
    before_from: '2026-09-13',
    before_to: '2026-10-12',
  },
  nested: [],
  properties: [
    {
      property_id: PROPERTY_ID,
      records: 1_284_110,
      first_day: '2025-07-16',
      last_day: '2026-11-13',
      figures: {
        clicks: 84_210,
        impressions: 2_930_000,
        compared: {
          now: { clicks: 84_210, impressions: 2_930_000 },
          before: { clicks: 42_105, impressions: 2_930_000 },
        },
        clicks_by_day: Array.from({ length: 30 }, (_, i) => 2500 + i * 20),
      },
      records_by_day: Array.from({ length: 100 }, () => 2600),
    },
  ],
};

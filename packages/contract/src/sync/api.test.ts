import { expect, test } from 'vitest';
import { Coverage, SyncJobs, TriggeredSync, TriggerSync } from './api.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const AT = '2026-11-15T10:00:00Z';
const job = {
  id: ID,
  property_id: ID,
  property_url: 'sc-domain:x.example',
  status: 'running',
  job_type: 'daily',
  start_date: '2026-11-01',
  end_date: '2026-11-14',
  started_at: AT,
  finished_at: null,
  records_processed: 7,
  total_records: null,
  progress_percentage: 50,
  error_message: null,
  next_try_at: null,
  force_again_at: null,
  created_at: AT,
};
const accepts = (change: object) =>
  SyncJobs.safeParse({ jobs: [{ ...job, ...change }], latest: [], first_sync: null }).success;

test('a job round-trips without changes', () => {
  const first_sync = { properties: 2, progress_percentage: 40, seconds_left: null };
  const list = { jobs: [job], latest: [job], first_sync };
  expect(SyncJobs.parse(list)).toEqual(list);
});

test.for([
  ...['queued', 'running', 'completed', 'completed_with_errors', 'failed'].map(status => ({ status })),
  ...['quota_limited', 'needs_reconnect', 'access_lost', 'cancelled'].map(status => ({ status })),
  ...['backfill', 'daily', 'manual', 'force', 'fill'].map(job_type => ({ job_type })),
  { progress_percentage: 0 },
  { progress_percentage: 100 },
])('a job can be %j', change => {
  expect(accepts(change)).toBe(true);
});

test.for([
  { status: 'done' },
  { job_type: 'weekly' },
  { progress_percentage: -1 },
  { progress_percentage: 101 },
])('a job cannot be %j', change => {
  expect(accepts(change)).toBe(false);
});

test('a manual sync of all properties is the default; a backfill cannot be requested', () => {
  expect(TriggerSync.parse({})).toEqual({ kind: 'manual' });
  for (const kind of ['manual', 'force', 'fill'])
    expect(TriggerSync.parse({ property_id: ID, kind })).toEqual({ property_id: ID, kind });
  expect(TriggerSync.safeParse({ kind: 'backfill' }).success).toBe(false);
  expect(TriggerSync.safeParse({ property_id: 'all' }).success).toBe(false);
  expect(TriggeredSync.parse({ job_ids: [ID] })).toEqual({ job_ids: [ID] });
});

test('coverage round-trips without changes for all states', () => {
  const states = [
    'missing',
    'partial',
    'damaged',
    'fresh',
    'final',
    'empty',
    'truncated',
    'unreachable',
    'unavailable',
  ];
  const spans = states.map(state => ({ from: '2026-11-01', to: '2026-11-02', state, reason: 'r' }));
  const property = {
    property_id: ID,
    property_url: 'sc-domain:x.example',
    last_sync_at: null,
    blocked_until: null,
    next_sync_at: AT,
    spans,
    writing: ['2026-11-02'],
  };
  for (const blocked of ['needs_reconnect', 'access_lost', 'quota_limited', null]) {
    const coverage = {
      from: '2026-11-01',
      first_day: '2026-11-01',
      to: '2026-11-02',
      properties: [{ ...property, blocked }],
    };
    expect(Coverage.parse(coverage)).toEqual(coverage);
  }
});

test('the list of a server of release 0.1.0 is read during an upgrade', () => {
  const { force_again_at: _, ...before } = { ...job, force_again_at: null };
  expect(SyncJobs.parse({ jobs: [before], latest: [] })).toEqual({
    jobs: [{ ...before, force_again_at: null }],
    latest: [],
    first_sync: null,
  });
});

// Mock responses for states that are hard to reach with a real server.

const PROPERTY = '00000000-0000-4000-8000-000000000001';

const coverageOf = (blocked: string) => ({
  property_id: PROPERTY,
  property_url: 'sc-domain:a.example',
  last_sync_at: null,
  blocked,
  blocked_until: '2026-11-16T10:00:00.000Z',
  next_sync_at: '2030-01-01T10:00:00.000Z',
  spans: [
    { from: '2025-07-15', to: '2026-11-13', state: 'missing', reason: 'not read yet' },
    { from: '2026-11-14', to: '2026-11-15', state: 'final', reason: 'Google no longer revises it' },
  ],
  writing: [],
});

const sample = (index: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  property_id: `00000000-0000-4000-8000-00000000002${index}`,
  property_url: 'sc-domain:a.example',
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
  created_at: '2026-11-15T06:14:00.000Z',
  ...more,
});

/** One job of each status that the list shows. */
export const JOBS = [
  sample(0, { status: 'running', finished_at: null, progress_percentage: 64, total_records: 287_800 }),
  sample(1, { status: 'completed' }),
  sample(2, { status: 'failed', error_message: 'Google refused the request (badRequest).' }),
  sample(3, { status: 'completed_with_errors', error_message: '2 of 90 days returned no rows.' }),
  sample(4, {
    status: 'quota_limited',
    error_message: 'The Google API quota is used up for now. The sync resumes automatically.',
    next_try_at: '2026-11-15T09:00:00.000Z',
  }),
  sample(5, {
    status: 'needs_reconnect',
    error_message: 'Google no longer accepts this connection. Please connect again.',
  }),
];

export const COVERAGE = {
  from: '2025-07-15',
  to: '2026-11-15',
  properties: [coverageOf('needs_reconnect')],
};

import type { InstallationFigures, OperatorState } from '@gsc/contract/operator/api';
import { SERVICES } from '@gsc/contract/status/api';

const MEASURED_AT = '2026-11-15T08:59:52.000Z';
const WORKER_IDS = ['5f0c2d1e-6a5b-4c3d-8e7f-901a2b3c4d5e', 'a1b2c3d4-0f1e-4d2c-9b3a-8f7e6d5c4b3a'] as const;

const worker = (id: string) => ({
  id,
  version: '0.1.0',
  node: '24.15.0',
  started_at: '2026-11-14T21:40:00.000Z',
  is_healthy: true,
});

const NO_FAILURE = { given_up: 0, failure: null };

/** Every figure within its limits. */
export const figuresResponse = (more: Partial<InstallationFigures> = {}): InstallationFigures => ({
  measured_at: MEASURED_AT,
  tasks: [
    { task: 'status.record-health', every: '* * * * *', succeeded_at: '2026-11-15T08:59:02.000Z' },
    { task: 'sync.sweep-generations', every: '*/10 * * * *', succeeded_at: '2026-11-15T08:50:03.000Z' },
    { task: 'sync.audit-warehouse', every: '20 3 * * *', succeeded_at: '2026-11-15T03:20:41.000Z' },
    { task: 'properties.rewrap-tokens', every: '40 * * * *', succeeded_at: null },
  ],
  sync: {
    jobs: [
      { status: 'queued', count: 3 },
      { status: 'running', count: 2 },
      { status: 'completed', count: 184 },
      { status: 'quota_limited', count: 1 },
    ],
    oldest_due_seconds: 42,
    connections: [
      { state: 'active', count: 1204 },
      { state: 'needs_reconnect', count: 7 },
      { state: 'revoked', count: 31 },
    ],
  },
  quotas: [
    {
      resource: 'search_analytics',
      minute: { used: 2310, limit: 40_000 },
      day: { used: 1_204_118, limit: 30_000_000 },
      closed_until: null,
    },
    {
      resource: 'url_inspection',
      minute: { used: 310, limit: 15_000 },
      day: { used: 61_020, limit: 10_000_000 },
      closed_until: null,
    },
    { resource: 'other', minute: null, day: { used: 4100, limit: 100_000_000 }, closed_until: null },
  ],
  queues: [
    { queue: 'sync', oldest_seconds: 4 },
    { queue: 'inspection', oldest_seconds: 0 },
    { queue: 'tasks', oldest_seconds: 0 },
  ],
  warehouses: [
    {
      name: 'default',
      state: 'open',
      schema_version: 6,
      is_reachable: true,
      took_ms: 6,
      version: '26.7.1.12',
      unswept_generations: 12,
    },
  ],
  audit: { held_removals: [], damaged: { slices: 0, measured_at: '2026-11-15T08:52:10.000Z' } },
  emails: [
    { kind: 'reconnect', is_sent: true, waiting: 0, oldest_at: null, failed: 0, ...NO_FAILURE },
    {
      kind: 'confirmation',
      is_sent: true,
      waiting: 3,
      oldest_at: '2026-11-15T08:59:31.000Z',
      failed: 2,
      given_up: 4,
      failure: 'refused',
    },
    { kind: 'incident', is_sent: true, waiting: 0, oldest_at: null, failed: 0, ...NO_FAILURE },
    {
      kind: 'contact',
      is_sent: false,
      waiting: 4,
      oldest_at: '2026-11-12T10:00:00.000Z',
      failed: null,
      ...NO_FAILURE,
    },
    { kind: 'removal_alert', is_sent: true, waiting: 0, oldest_at: null, failed: null, ...NO_FAILURE },
  ],
  backups: {
    succeeded_at: '2026-11-15T02:10:00.000Z',
    restore_drill_at: '2026-11-01T05:00:00.000Z',
    is_restore_unverified: false,
  },
  ...more,
});

export const operatorResponse = (more: Partial<OperatorState> = {}): OperatorState => ({
  requested_at: '2026-11-15T08:59:55.000Z',
  server: { version: '0.1.0', node: '24.15.0' },
  services: SERVICES.map(({ id, name }) => ({ id, name, status: 'operational' })),
  workers: WORKER_IDS.map(worker),
  figures: figuresResponse(),
  ...more,
});

/** Figures outside of their limits, and one that was not measured. */
export const outsideLimitsResponse = (): OperatorState =>
  operatorResponse({
    figures: figuresResponse({
      queues: [
        { queue: 'sync', oldest_seconds: 4000 },
        { queue: 'inspection', oldest_seconds: 0 },
        { queue: 'tasks', oldest_seconds: 0 },
      ],
      warehouses: [
        {
          name: 'default',
          state: 'open',
          schema_version: 6,
          is_reachable: false,
          took_ms: null,
          version: null,
          unswept_generations: 12,
        },
      ],
      audit: {
        held_removals: [{ kind: 'audit', count: 1, items: 480, oldest_at: '2026-11-15T03:20:41.000Z' }],
        damaged: null,
      },
      backups: { succeeded_at: null, restore_drill_at: null, is_restore_unverified: false },
    }),
  });

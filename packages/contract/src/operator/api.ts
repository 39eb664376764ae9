import { z } from 'zod';
import { ServiceStatus } from '../status/api.ts';
import { SyncJobStatus } from '../sync/api.ts';
import { EMAIL_KINDS } from './email-kinds.ts';

export const OPERATOR_PATHS = { state: '/api/operator/state' } as const;

const Moment = z.iso.datetime();
const Use = z.object({ used: z.number(), limit: z.number() });

const ConnectionState = z.enum(['active', 'needs_reconnect', 'pending', 'revoked']);
export type ConnectionState = z.infer<typeof ConnectionState>;

/**
 * Why an attempt to send an email failed. `refused` is final. After `unknown` the mail server may have accepted the email,
 * so it is not sent again. The others are tried again for a day.
 */
const EmailFailure = z.enum(['refused', 'postponed', 'interrupted', 'unreachable', 'unknown', 'internal']);
export type EmailFailure = z.infer<typeof EmailFailure>;

/** A process of the worker that has answered. */
const WorkerProcess = z.object({
  id: z.uuid(),
  version: z.string(),
  node: z.string(),
  started_at: Moment,
  /** The same as its health check. */
  is_healthy: z.boolean(),
});
export type WorkerProcess = z.infer<typeof WorkerProcess>;

/** One ClickHouse server or replicated pair. */
const WarehouseState = z.object({
  name: z.string(),
  /** A draining warehouse gets no new accounts. */
  state: z.enum(['open', 'draining']),
  /** The number of its last migration. */
  schema_version: z.int(),
  is_reachable: z.boolean(),
  /** Null if it is not reachable. */
  took_ms: z.int().nullable(),
  /** The version of ClickHouse. Null if it is not reachable. */
  version: z.string().nullable(),
  /** Generations that nothing refers to for an hour and that are still stored. */
  unswept_generations: z.int(),
});
export type WarehouseState = z.infer<typeof WarehouseState>;

/**
 * The figures of all accounts together, as a worker has read them. The gauges of the metrics have the same values. They
 * contain counts, states and times, and nothing that belongs to a customer.
 */
export const InstallationFigures = z.object({
  measured_at: Moment,
  tasks: z.array(
    z.object({
      task: z.string(),
      /** A cron expression in UTC. */
      every: z.string(),
      /** Null: never. */
      succeeded_at: Moment.nullable(),
    }),
  ),
  sync: z.object({
    /** Open jobs, and jobs that ended in the last hour. A status without jobs is missing. */
    jobs: z.array(z.object({ status: SyncJobStatus, count: z.int() })),
    /** How long the property that waits the longest has been due. */
    oldest_due_seconds: z.number(),
    connections: z.array(z.object({ state: ConnectionState, count: z.int() })),
  }),
  /** The quotas of the Google project. Null where Google has no limit. */
  quotas: z.array(
    z.object({
      resource: z.enum(['search_analytics', 'url_inspection', 'other']),
      minute: Use.nullable(),
      /** Since midnight in Pacific time. */
      day: Use.nullable(),
      /** Set while no calls are sent. */
      closed_until: Moment.nullable(),
    }),
  ),
  /** How long the oldest job of each queue has been due without being started. */
  queues: z.array(z.object({ queue: z.enum(['sync', 'inspection', 'tasks']), oldest_seconds: z.number() })),
  warehouses: z.array(WarehouseState),
  audit: z.object({
    /** Removals that are held until an operator confirms them. */
    held_removals: z.array(
      z.object({
        kind: z.enum(['audit', 'sweep', 'withdrawal']),
        count: z.int(),
        items: z.int(),
        oldest_at: Moment,
      }),
    ),
    /** Slices that are marked as damaged. Counted less often than the other figures. */
    damaged: z.object({ slices: z.int(), measured_at: Moment }).nullable(),
  }),
  emails: z.array(
    z.object({
      kind: z.enum(EMAIL_KINDS),
      /** False if the worker has no settings to send this kind. */
      is_sent: z.boolean(),
      waiting: z.int(),
      /** Since when the oldest of these has been due. Null if all wait for their next try. */
      oldest_at: Moment.nullable(),
      /** How many of these could not be sent before and are tried again. Null: not recorded. */
      failed: z.int().nullable(),
      /** How many are not tried again, in the last 30 days. Workers of earlier versions do not report it. */
      given_up: z.int().default(0),
      /** Why the latest failed attempt of these failed. */
      failure: EmailFailure.nullable().default(null),
    }),
  ),
  backups: z.object({
    /** Null: never. */
    succeeded_at: Moment.nullable(),
    restore_drill_at: Moment.nullable(),
    /** A restored backup that `ops verify` has not compared yet. */
    is_restore_unverified: z.boolean(),
  }),
});
export type InstallationFigures = z.infer<typeof InstallationFigures>;

/** What a worker answers to a question. The figures are null if it could not read them. */
export const WorkerAnswer = z.object({
  question: z.uuid(),
  worker: WorkerProcess,
  figures: InstallationFigures.nullable(),
});
export type WorkerAnswer = z.infer<typeof WorkerAnswer>;

/** The response of GET /api/operator/state. */
export const OperatorState = z.object({
  requested_at: Moment,
  server: z.object({ version: z.string(), node: z.string() }),
  /** As on the status page. */
  services: z.array(z.object({ id: z.string(), name: z.string(), status: ServiceStatus })),
  /** The workers that have answered. */
  workers: z.array(WorkerProcess),
  /** The newest figures, also if no worker has answered now. Null: no worker has answered since the server started. */
  figures: InstallationFigures.nullable(),
});
export type OperatorState = z.infer<typeof OperatorState>;

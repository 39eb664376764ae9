import type { ConnectionState, EmailFailure, InstallationFigures } from './api.ts';
import { EMAIL_KIND_LABELS } from './email-kinds.ts';

type Resource = InstallationFigures['quotas'][number]['resource'];
type Queue = InstallationFigures['queues'][number]['queue'];
type HeldKind = InstallationFigures['audit']['held_removals'][number]['kind'];

/** Labels of the operator screen. */
export const OPERATOR_TEXT = {
  refresh: 'Refresh',
  loadFailed: 'The state of the installation could not be loaded.',
  refreshFailed: 'The state could not be loaded again. These are the last figures.',
  measured: (when: string) => `measured ${when}`,
  notMeasured: 'Not measured',
  never: 'Never',
  none: 'None',
  nothingWaits: 'Nothing waits',
  version: (version: string) => `version ${version}`,
  attention: 'Needs attention',
  noAttention: 'Every figure is within its limit.',
  noFigures: 'No figures yet',
  noFiguresText: 'Only a worker can read the figures of all accounts. They appear here when one answers.',
} as const;

/** The cards of the operator screen. */
export const OPERATOR_CARDS = {
  health: 'Health',
  sync: 'Sync',
  quota: 'Quota of the Google project',
  queues: 'Queues',
  warehouses: 'Warehouses',
  audit: 'Audit',
  emails: 'Mail outbox',
  backups: 'Backups',
  tasks: 'Background tasks',
} as const;

export const HEALTH_TEXT = {
  server: 'Server',
  worker: (id: string) => `Worker ${id}`,
  node: (version: string) => `Node.js ${version}`,
  since: (when: string) => `since ${when}`,
  running: 'Running',
  healthy: 'Healthy',
  unhealthy: 'Not healthy',
  noWorker: 'Workers',
  noAnswer: 'No answer',
  figures: 'Figures of all accounts',
} as const;

export const SYNC_STATE_TEXT = {
  oldestDue: 'Longest wait for a sync',
  jobs: (status: string) => `Jobs: ${status}`,
  jobsDetail: 'open, or ended in the last hour',
  noJobs: 'Jobs open or ended in the last hour',
  connections: (state: string) => `Connections: ${state}`,
  noConnections: 'Connections',
  states: {
    active: 'active',
    needs_reconnect: 'reconnect required',
    pending: 'not finished',
    revoked: 'revoked',
  } satisfies Record<ConnectionState, string>,
} as const;

export const QUOTA_STATE_TEXT = {
  resources: {
    search_analytics: 'Search Analytics',
    url_inspection: 'URL Inspection',
    other: 'Other calls',
  } satisfies Record<Resource, string>,
  minute: (used: string, limit: string) => `${used} of ${limit} in the last minute`,
  day: (used: string, limit: string) => `${used} of ${limit} today`,
  closed: (until: string) => `Google refuses calls, next try ${until}`,
  unlimited: 'No limit per minute',
} as const;

export const QUEUE_TEXT = {
  names: {
    sync: 'Syncs',
    inspection: 'URL inspections',
    tasks: 'Background tasks due',
  } satisfies Record<Queue, string>,
  detail: 'how long the oldest job has been due',
} as const;

export const WAREHOUSE_TEXT = {
  state: (name: string) => `Warehouse “${name}”`,
  states: {
    open: 'takes new accounts',
    draining: 'takes no new accounts',
  } satisfies Record<InstallationFigures['warehouses'][number]['state'], string>,
  reachable: (milliseconds: string) => `Answers in ${milliseconds} ms`,
  unreachable: 'Unreachable',
  clickhouse: 'ClickHouse version',
  schema: 'Last migration',
  unswept: 'Unswept generations',
  unsweptDetail: 'not referred to for an hour and still stored',
} as const;

export const AUDIT_TEXT = {
  kinds: {
    audit: 'Held removals: damaged slices',
    sweep: 'Held removals: last copies',
    withdrawal: 'Held removals: withdrawn days',
  } satisfies Record<HeldKind, string>,
  noHeldRemovals: 'Held removals',
  heldRemovals: (items: string, when: string) => `${items}, since ${when}`,
  damaged: 'Slices marked as damaged',
} as const;

export const OUTBOX_TEXT = {
  kinds: EMAIL_KIND_LABELS,
  waiting: (count: string) => `${count} waiting`,
  oldest: (when: string) => `oldest ${when}`,
  failed: (count: string) => `${count} failed and will be tried again`,
  givenUp: (count: string) => `${count} given up`,
  failure: (reason: string) => `last failure: ${reason}`,
  failures: {
    refused: 'refused by the mail server',
    postponed: 'postponed by the mail server',
    interrupted: 'the connection ended before the email was complete',
    unreachable: 'the mail server cannot be used',
    unknown: 'no answer after the email was complete, so it may have arrived',
    internal: 'it could not be prepared',
  } satisfies Record<EmailFailure, string>,
  notSent: 'not sent: the worker has no settings for it',
} as const;

export const BACKUP_TEXT = {
  backup: 'Last backup',
  drill: 'Last restore drill',
  restore: 'Restored backup',
  verified: 'None to verify',
  unverified: 'Not verified',
  unverifiedDetail: 'run `ops verify`',
} as const;

export const TASK_TEXT = {
  newest: 'Newest success of any task',
  schedule: (cron: string) => `${cron} (UTC)`,
} as const;

/** What needs attention, one sentence for each problem. */
export const OPERATOR_PROBLEMS = {
  noWorker: 'No worker has answered.',
  noFigures: 'The figures of all accounts could not be read.',
  figuresOld: (span: string) => `The figures of all accounts are ${span} old.`,
  unhealthyWorker: (id: string) => `Worker ${id} is not healthy.`,
  otherVersion: (id: string, version: string) =>
    `Worker ${id} has version ${version}, which is not the server’s.`,
  service: (name: string, status: string) => `${name}: ${status}.`,
  tasksSilent: 'No background task has succeeded for five minutes.',
  syncOverdue: (span: string) => `A property has been waiting for its sync for ${span}.`,
  queue: (name: string, span: string) => `${name}: the oldest job has been due for ${span}.`,
  quotaClosed: (resource: string) => `${resource}: Google refuses calls.`,
  quotaHigh: (resource: string, share: string) => `${resource}: ${share} of the quota is used.`,
  warehouse: (name: string) => `Warehouse “${name}” is unreachable.`,
  damaged: (slices: string) => `The audit has marked ${slices} as damaged.`,
  heldRemovals: (kind: string, items: string) => `${kind}, ${items}.`,
  emailsFailed: (kind: string, count: string) => `${kind}: ${count} could not be sent yet.`,
  emailsGivenUp: (kind: string, count: string) => `${kind}: ${count} given up.`,
  emailsLate: (kind: string, span: string) => `${kind}: the oldest has been waiting for ${span}.`,
  noBackup: 'There is no backup.',
  backupOld: (span: string) => `The last backup is ${span} old.`,
  noDrill: 'No backup has been restored as a drill.',
  drillOld: (span: string) => `The last restore drill was ${span} ago.`,
  restoreUnverified: 'A restored backup is not verified.',
} as const;

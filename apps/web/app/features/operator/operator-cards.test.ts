import type { InstallationFigures, OperatorState } from '@gsc/contract/operator/api';
import {
  AUDIT_TEXT,
  OPERATOR_CARDS,
  OPERATOR_PROBLEMS,
  OUTBOX_TEXT,
  QUEUE_TEXT,
  QUOTA_STATE_TEXT,
} from '@gsc/contract/operator/labels';
import { expect, test } from 'vitest';
import { operatorCards, problemsOf } from './operator-cards.ts';

const MEASURED = '2026-11-15T10:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(MEASURED) - seconds * 1000).toISOString();
const HOUR = 3600;
const DAY = 24 * HOUR;

type Email = InstallationFigures['emails'][number];
const NO_FAILURE = { given_up: 0, failure: null };
const EMAIL: Email = {
  kind: 'contact',
  is_sent: true,
  waiting: 2,
  oldest_at: ago(1),
  failed: null,
  ...NO_FAILURE,
};

const FIGURES: InstallationFigures = {
  measured_at: MEASURED,
  tasks: [
    { task: 'a', every: '* * * * *', succeeded_at: ago(300) },
    { task: 'b', every: '* * * * *', succeeded_at: null },
  ],
  sync: { jobs: [], oldest_due_seconds: 6 * HOUR, connections: [{ state: 'needs_reconnect', count: 9 }] },
  quotas: [
    { resource: 'other', minute: { used: 89, limit: 100 }, day: { used: 1, limit: 9 }, closed_until: null },
  ],
  queues: [{ queue: 'sync', oldest_seconds: 900 }],
  warehouses: [
    {
      name: 'w',
      state: 'draining',
      schema_version: 6,
      is_reachable: true,
      took_ms: 1,
      version: '1',
      unswept_generations: 9,
    },
  ],
  audit: { held_removals: [], damaged: { slices: 0, measured_at: MEASURED } },
  emails: [
    { kind: 'contact', is_sent: true, waiting: 1, oldest_at: ago(900), failed: 0, ...NO_FAILURE },
    { kind: 'incident', is_sent: false, waiting: 1, oldest_at: ago(90 * DAY), failed: 3, ...NO_FAILURE },
  ],
  backups: { succeeded_at: ago(26 * HOUR), restore_drill_at: ago(35 * DAY), is_restore_unverified: false },
};

const WORKER = {
  id: '5f0c2d1e-6a5b-4c3d-8e7f-901a2b3c4d5e',
  version: '1',
  node: '24',
  started_at: MEASURED,
  is_healthy: true,
};

const stateOf = (figures: Partial<InstallationFigures> | null, more: Partial<OperatorState> = {}) => ({
  requested_at: MEASURED,
  server: { version: '1', node: '24' },
  services: [{ id: 'api', name: 'API', status: 'operational' as const }],
  workers: [WORKER],
  figures: figures && { ...FIGURES, ...figures },
  ...more,
});

const findProblems = (state: OperatorState) => problemsOf(operatorCards(state, new Date(MEASURED)));

test('nothing is listed at the limits', () => {
  expect(findProblems(stateOf({}))).toEqual([]);
});

test.for<[string, Partial<InstallationFigures>, string]>([
  ['tasks', { tasks: [{ task: 'a', every: '', succeeded_at: ago(301) }] }, OPERATOR_PROBLEMS.tasksSilent],
  ['no task', { tasks: [{ task: 'a', every: '', succeeded_at: null }] }, OPERATOR_PROBLEMS.tasksSilent],
  ['sync', { sync: { ...FIGURES.sync, oldest_due_seconds: 8 * HOUR } }, OPERATOR_PROBLEMS.syncOverdue('8 h')],
  [
    'queue',
    { queues: [{ queue: 'inspection', oldest_seconds: 960 }] },
    OPERATOR_PROBLEMS.queue(QUEUE_TEXT.names.inspection, '16 min'),
  ],
  [
    'quota',
    { quotas: [{ resource: 'other', minute: null, day: { used: 9, limit: 10 }, closed_until: null }] },
    'Other calls: 90% of the quota is used.',
  ],
  [
    'closed quota',
    { quotas: [{ resource: 'other', minute: null, day: null, closed_until: MEASURED }] },
    OPERATOR_PROBLEMS.quotaClosed(QUOTA_STATE_TEXT.resources.other),
  ],
  [
    'warehouse',
    {
      warehouses: [
        {
          name: 'w',
          state: 'open',
          schema_version: 6,
          is_reachable: false,
          took_ms: null,
          version: null,
          unswept_generations: 0,
        },
      ],
    },
    OPERATOR_PROBLEMS.warehouse('w'),
  ],
  [
    'damage',
    { audit: { held_removals: [], damaged: { slices: 1, measured_at: MEASURED } } },
    OPERATOR_PROBLEMS.damaged('1 slice'),
  ],
  [
    'held removals',
    {
      audit: {
        held_removals: [{ kind: 'sweep', count: 2, items: 1480, oldest_at: MEASURED }],
        damaged: { slices: 0, measured_at: MEASURED },
      },
    },
    'Held removals: last copies, 1,480 items.',
  ],
  [
    'late email',
    { emails: [{ ...EMAIL, oldest_at: ago(960) }] },
    OPERATOR_PROBLEMS.emailsLate(OUTBOX_TEXT.kinds.contact, '16 min'),
  ],
  [
    'failed email',
    { emails: [{ ...EMAIL, failed: 2, failure: 'unreachable' }] },
    OPERATOR_PROBLEMS.emailsFailed(OUTBOX_TEXT.kinds.contact, '2'),
  ],
  [
    'email to the operator that was given up',
    { emails: [{ ...EMAIL, given_up: 1, failure: 'refused' }] },
    OPERATOR_PROBLEMS.emailsGivenUp(OUTBOX_TEXT.kinds.contact, '1'),
  ],
  ['no backup', { backups: { ...FIGURES.backups, succeeded_at: null } }, OPERATOR_PROBLEMS.noBackup],
  [
    'old backup',
    { backups: { ...FIGURES.backups, succeeded_at: ago(27 * HOUR) } },
    OPERATOR_PROBLEMS.backupOld('27 h'),
  ],
  ['no drill', { backups: { ...FIGURES.backups, restore_drill_at: null } }, OPERATOR_PROBLEMS.noDrill],
  [
    'old drill',
    { backups: { ...FIGURES.backups, restore_drill_at: ago(36 * DAY) } },
    OPERATOR_PROBLEMS.drillOld('36 days'),
  ],
  [
    'restore',
    { backups: { ...FIGURES.backups, is_restore_unverified: true } },
    OPERATOR_PROBLEMS.restoreUnverified,
  ],
])('%s', ([, figures, problem]) => {
  expect(findProblems(stateOf(figures))).toEqual([problem]);
});

test('processes and services are judged', () => {
  const workers = [
    { ...WORKER, is_healthy: false },
    { ...WORKER, id: 'a1b2c3d4-0f1e-4d2c-9b3a-8f7e6d5c4b3a', version: '2' },
  ];
  const services = [{ id: 'api', name: 'API', status: 'down' as const }];
  expect(findProblems(stateOf({}, { workers, services }))).toEqual([
    OPERATOR_PROBLEMS.service('API', 'Down'),
    OPERATOR_PROBLEMS.unhealthyWorker('5f0c2d1e'),
    OPERATOR_PROBLEMS.otherVersion('a1b2c3d4', '2'),
  ]);
  expect(findProblems(stateOf({}, { workers: [] }))).toEqual([OPERATOR_PROBLEMS.noWorker]);
});

test('figures that were not read, or not for a minute, are a problem', () => {
  expect(findProblems(stateOf(null))).toEqual([OPERATOR_PROBLEMS.noFigures]);
  const measured = (seconds: number) => findProblems(stateOf({}, { requested_at: ago(-seconds) }));
  expect(measured(60)).toEqual([]);
  expect(measured(61)).toEqual([OPERATOR_PROBLEMS.figuresOld('1 min')]);
  expect(measured(3 * DAY)).toEqual([OPERATOR_PROBLEMS.figuresOld('3 days')]);
});

test('each card says when it was measured, and what was not measured has no value', () => {
  const state = stateOf(
    { audit: { held_removals: [], damaged: null } },
    { requested_at: '2026-11-15T10:00:05.000Z' },
  );
  const [health, ...others] = operatorCards(state, new Date(MEASURED));
  expect(health?.measuredAt).toBe('2026-11-15T10:00:05.000Z');
  expect(new Set(others.map(({ measuredAt }) => measuredAt))).toEqual(new Set([MEASURED]));
  const rows = others.find(({ title }) => title === OPERATOR_CARDS.audit)?.rows;
  expect(rows?.[0]).toMatchObject({ label: AUDIT_TEXT.damaged, value: null });
});

test.each<[string, Partial<Email>]>([
  ['an address that does not exist', { kind: 'confirmation', given_up: 1, failure: 'refused' }],
  ['a recipient that is tried again', { failed: 1, failure: 'postponed' }],
])('%s is no problem of the installation', (_, email) => {
  const figures = { ...FIGURES, emails: [{ ...EMAIL, ...email }] };
  const row = operatorCards(stateOf(figures), new Date(MEASURED))
    .find(({ title }) => title === OPERATOR_CARDS.emails)
    ?.rows.at(0);
  expect(row?.problem).toBeUndefined();
  expect(row?.detail).toContain(OUTBOX_TEXT.failures[email.failure ?? 'unknown']);
});

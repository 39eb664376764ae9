import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { answerOperators, type InstallationFigures } from '@gsc/core/features/operator/answer-operators';
import { openWorkerQuestions } from '@gsc/core/features/operator/ask-workers';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { startTelemetry, type Telemetry } from '@gsc/telemetry/start-telemetry';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gaugesOf } from './gauges-of.ts';
import { operatorFigures } from './operator-figures.ts';
import { readInstallation } from './read-installation.ts';
import type { Task } from './task.ts';

let world: TestContext;
let boss: PgBoss;
let telemetry: Telemetry;
let figures: InstallationFigures;
let metrics: string[];

const TASKS: Task[] = ['sync.sweep', 'mail.send', 'sync.audit'].map(name => ({
  name,
  every: '* * * * *',
  run: async () => ({}),
}));

/** The clock of the context: 15 November 2026, 10:00 UTC. */
const ARRANGEMENT = `
  insert into google_connections (id, account_id, user_id, google_subject, google_email, status, status_since)
    select $2::uuid, account_id, user_id, 's', 'secret@customer.example', 'needs_reconnect',
      timestamptz '2026-11-15 09:30Z' from memberships where user_id = $1;
  insert into gsc_properties (id, account_id, user_id, connection_id, property_url, property_type, permission_level,
      connected_at)
    select $2::uuid, account_id, user_id, $2::uuid, 'sc-domain:customer.example', 'DOMAIN_PROPERTY', 'siteOwner',
      timestamptz '2026-11-01 00:00Z' from memberships where user_id = $1;
  update sync_state set next_sync_at = timestamptz '2026-11-15 03:00Z';
  insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, status, start_date, end_date, finished_at)
    select account_id, user_id, id, 'daily', 'failed', '2026-11-01', '2026-11-02', timestamptz '2026-11-15 09:50Z'
    from gsc_properties;
  insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at,
      retired_at)
    select account_id, id, 1, 'web', 'page', '2026-11-01', '2026-11-01', now(), now() - interval '2 hours'
    from gsc_properties;
  insert into sync_days (property_id, account_id, search_type, grain, day, damaged_at)
    select id, account_id, 'web', 'page', '2026-11-01', now() from gsc_properties;
  insert into sync_removal_alerts (kind, items, examined, raised_at)
    values ('audit', '{a,b,c}', 10, timestamptz '2026-11-15 08:00Z');
  insert into contact_messages (first_name, last_name, email, subject, message, created_at)
    values ('A', 'B', 'secret@customer.example', 'S', 'M', timestamptz '2026-11-15 09:00Z');
  insert into status_subscriptions (email, created_at)
    values ('secret@customer.example', timestamptz '2026-11-15 09:59Z');
  insert into status_subscriptions (email, token_hash, mailed_at, confirmed_at)
    values ('reader@customer.example', sha256('x'), timestamptz '2026-11-01 00:00Z', timestamptz '2026-11-01 00:00Z');
  insert into task_successes values ('sync.sweep', timestamptz '2026-11-15 09:58Z'),
    ('mail.send', timestamptz '2026-11-15 09:59Z'), ('backup', timestamptz '2026-11-14 02:00Z'),
    ('gone', timestamptz '2026-11-01 00:00Z');
  insert into status_incidents (title, description) values ('Late', 'Late.');
  update outbox set created_at = case kind when 'removal_alert' then timestamptz '2026-11-15 08:00Z'
    when 'contact' then timestamptz '2026-11-15 09:00Z' when 'reconnect' then timestamptz '2026-11-15 09:30Z'
    when 'incident' then timestamptz '2026-11-15 09:45Z' else timestamptz '2026-11-15 09:59Z' end;
  insert into outbox (kind, occurrence, recipient, attempts, state, failure, last_error, finished_at, first_tried_at)
    values ('contact', 'a', 'CONTACT_TO', 1, 'given_up', 'refused', 'secret@customer.example', now(), now());
  insert into outbox (kind, occurrence, recipient, attempts, failure, next_try, first_tried_at)
    values ('incident', 'a', 'b', 1, 'postponed', timestamptz '2026-11-15 10:01Z', now());
  insert into restores (backup, snapshot_at) values ('b', now())`;

beforeAll(async () => {
  world = await openTestContext();
  const { user } = await createTestUser('ada', world);
  const values = [user.id, randomUUID()];
  await withPostgresClient(world.superuserUrl, async client => {
    for (const statement of ARRANGEMENT.split(/;\n/)) {
      await client.query(statement, statement.includes('$') ? values : []);
    }
  });
  boss = new PgBoss({ connectionString: world.workerUrl, schema: 'pgboss', createSchema: false });
  await boss.start();
  for (const { name } of TASKS) await boss.createQueue(name);

  const worker = { id: randomUUID(), version: '1', node: '24', started_at: NOW, is_healthy: true };
  const warnings: string[] = [];
  const log = { ...world.worker.log, warn: (fields: object) => warnings.push(inspect(fields)) };
  answerOperators(
    { ...world.worker, log },
    {
      describe: () => worker,
      read: operatorFigures(world.worker, boss, { tasks: TASKS, sentKinds: ['contact'] }),
    },
  );
  const questions = openWorkerQuestions({ ...world.ctx, log }, { maxWaitMs: 10_000, moreMs: 0 });
  const answers = await questions.ask();
  questions.close();
  if (!answers.figures) throw new Error(`no figures: ${warnings}`);
  ({ figures } = answers);

  telemetry = await startTelemetry({
    service: 'worker',
    version: '1',
    metrics: { host: '127.0.0.1', port: 0 },
    log,
  });
  const names = TASKS.map(({ name }) => name);
  telemetry.metrics?.addGauges(async () => gaugesOf(await readInstallation(world.worker, boss, names)));
  const response = await fetch(`http://127.0.0.1:${telemetry.metrics?.port}/metrics`);
  metrics = (await response.text())
    .split('\n')
    .filter(line => /^gsc_(?!audit|build|google_req|sync_rows)/.test(line));
}, 60_000);
afterAll(async () => {
  await telemetry?.close();
  await boss.stop({ graceful: false });
  await world.close();
});

const NOW = '2026-11-15T10:00:00.000Z';

test('the operator sees the counts, states and times of all accounts', () => {
  expect(figures).toMatchObject({
    measured_at: NOW,
    tasks: [
      { task: 'sync.sweep', every: '* * * * *', succeeded_at: '2026-11-15T09:58:00.000Z' },
      { task: 'mail.send', succeeded_at: '2026-11-15T09:59:00.000Z' },
      { task: 'sync.audit', succeeded_at: null },
    ],
    sync: {
      jobs: [{ status: 'failed', count: 1 }],
      oldest_due_seconds: 7 * 3600,
      connections: [{ state: 'needs_reconnect', count: 1 }],
    },
    queues: [
      { queue: 'sync', oldest_seconds: 0 },
      { queue: 'inspection', oldest_seconds: 0 },
      { queue: 'tasks', oldest_seconds: 0 },
    ],
    warehouses: [{ is_reachable: false, took_ms: null, version: null, unswept_generations: 1 }],
    audit: {
      held_removals: [{ kind: 'audit', count: 1, items: 3, oldest_at: '2026-11-15T08:00:00.000Z' }],
      damaged: { slices: 1, measured_at: NOW },
    },
    emails: [
      { kind: 'reconnect', is_sent: false, waiting: 1, oldest_at: '2026-11-15T09:30:00.000Z', failed: 0 },
      { kind: 'confirmation', is_sent: false, waiting: 1, oldest_at: '2026-11-15T09:59:00.000Z' },
      {
        kind: 'incident',
        is_sent: false,
        waiting: 2,
        oldest_at: '2026-11-15T09:45:00.000Z',
        failed: 1,
        given_up: 0,
        failure: 'postponed',
      },
      {
        kind: 'contact',
        is_sent: true,
        waiting: 1,
        oldest_at: '2026-11-15T09:00:00.000Z',
        failed: 0,
        given_up: 1,
        failure: 'refused',
      },
      { kind: 'removal_alert', is_sent: false, waiting: 1, oldest_at: '2026-11-15T08:00:00.000Z' },
    ],
    backups: {
      succeeded_at: '2026-11-14T02:00:00.000Z',
      restore_drill_at: null,
      is_restore_unverified: true,
    },
  });
  expect(figures.quotas.map(({ resource }) => resource)).toEqual([
    'search_analytics',
    'url_inspection',
    'other',
  ]);
});

test('the figures name no customer', () => {
  expect(JSON.stringify(figures)).not.toMatch(/customer|example|@/);
});

test('the answer fits into a notification', () => {
  expect(JSON.stringify(figures).length).toBeLessThan(4000);
});

test('the metrics have the same values as the operator screen', () => {
  const { sync, queues, audit, emails, tasks, backups, quotas, warehouses } = figures;
  const unix = (at: string | null) => (at ? Date.parse(at) / 1000 : 0);
  const age = (at: string | null) => (at ? (Date.parse(figures.measured_at) - Date.parse(at)) / 1000 : 0);
  const highest = Math.max(
    ...quotas.flatMap(({ minute, day }) => [minute, day].map(use => (use ? use.used / use.limit : 0))),
  );
  const expected = [
    ...sync.jobs.map(({ status, count }) => `gsc_sync_jobs{status="${status}"} ${count}`),
    `gsc_sync_oldest_due_seconds ${sync.oldest_due_seconds}`,
    `gsc_google_quota_used_ratio ${highest}`,
    ...sync.connections.map(({ state, count }) => `gsc_connections{state="${state}"} ${count}`),
    ...queues.map(
      ({ queue, oldest_seconds }) => `gsc_queue_oldest_seconds{queue="${queue}"} ${oldest_seconds}`,
    ),
    ...tasks.flatMap(({ task, succeeded_at }) =>
      succeeded_at ? [`gsc_task_last_success_timestamp_seconds{task="${task}"} ${unix(succeeded_at)}`] : [],
    ),
    // A task of an earlier version. Only the metrics have it.
    `gsc_task_last_success_timestamp_seconds{task="gone"} ${Date.parse('2026-11-01T00:00:00Z') / 1000}`,
    `gsc_generations_unswept ${warehouses[0]?.unswept_generations}`,
    `gsc_backup_last_success_timestamp_seconds ${unix(backups.succeeded_at)}`,
    `gsc_restore_drill_last_success_timestamp_seconds ${unix(backups.restore_drill_at)}`,
    ...audit.held_removals.map(({ kind, count }) => `gsc_held_removals{kind="${kind}"} ${count}`),
    ...emails.map(({ kind, waiting }) => `gsc_emails_waiting{kind="${kind}"} ${waiting}`),
    ...emails.map(({ kind, given_up }) => `gsc_emails_given_up{kind="${kind}"} ${given_up}`),
    ...emails.map(({ kind, oldest_at }) => `gsc_emails_oldest_seconds{kind="${kind}"} ${age(oldest_at)}`),
  ];
  expect(metrics.toSorted()).toEqual(expected.toSorted());
});

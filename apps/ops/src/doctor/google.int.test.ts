import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_SETTINGS } from '@gsc/config/shared-settings';
import { bucketsOf } from '@gsc/core/google-budget/buckets';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { inheritedEnv } from '@gsc/stack/child';
import { loadSecrets } from '@gsc/stack/secrets';
import { type Stores, startStores } from '@gsc/stack/start-stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Finding = { step: string; state: string; text: string; fix?: string };

let dir: string;
let stores: Stores;
let emulator: RunningEmulator;
const PUBLIC_URL = 'https://insights.example.com';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-google-'));
  const client = {
    id: '77-doctor.apps.example',
    secret: 'GOCSPX-doctor',
    name: 'Doctor',
    redirectUris: [`${PUBLIC_URL}/api/auth/google/callback`],
  };
  [stores, emulator] = await Promise.all([
    startStores({ dir, secrets: loadSecrets(dir), log: () => {} }),
    startEmulator({ clients: [client] }),
  ]);
});
afterAll(async () => {
  await Promise.all([stores?.stop(), emulator?.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the command as a process of its own and returns what it printed. */
async function doctor(change: Record<string, string> = {}, args = ['--json']) {
  const main = new URL('../main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'doctor', 'google', ...args], {
    env: {
      ...inheritedEnv(),
      GOOGLE_ISSUER: emulator.url,
      GOOGLE_CLIENT_ID: '77-doctor.apps.example',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-doctor',
      PUBLIC_URL,
      DATABASE_URL: stores.workerEnv.DATABASE_URL,
      ...change,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const code = await new Promise(resolve => child.on('close', resolve));
  return { code, output };
}

async function findings(change: Record<string, string> = {}) {
  const { code, output } = await doctor(change);
  const all: Finding[] = JSON.parse(output).findings;
  return { code, all, of: (step: string) => all.filter(finding => finding.step === step) };
}

const problem = (text: string) =>
  expect.objectContaining({ state: 'problem', text: expect.stringContaining(text) });
const ok = (text: string) => expect.objectContaining({ state: 'ok', text: expect.stringContaining(text) });
const todo = (text: string) =>
  expect.objectContaining({ state: 'todo', text: expect.stringContaining(text) });

test('a right client is accepted, and a redirect URI that Google lacks is named', async () => {
  const { code, of } = await findings();
  expect(of('credentials')).toEqual([
    ok('answers'),
    ok('accepts client ID and secret'),
    todo('Enable the Google Search Console API'),
  ]);
  expect(of('addresses')).toEqual([
    ok(`PUBLIC_URL is ${PUBLIC_URL}`),
    todo(`${PUBLIC_URL}/api/auth/google/callback`),
    problem(`${PUBLIC_URL}/dashboard/properties/callback`),
  ]);
  expect(of('consent screen')).toEqual([
    todo('openid, email, profile, https://www.googleapis.com/auth/webmasters.readonly'),
    todo('"Internal"'),
    todo('"In production"'),
  ]);
  expect(of('verification')).toContainEqual(todo(`${PUBLIC_URL}/privacy`));
  expect(of('verification')).toContainEqual(todo('sensitive, allow up to 10 days'));
  expect(code).toBe(1);
});

test('a wrong secret, an unknown client and an unreachable issuer are different problems', async () => {
  const secret = 'GOCSPX-wrong-secret';
  const wrong = await doctor({ GOOGLE_CLIENT_SECRET: secret }, []);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('PROBLEM  Google knows the client ID but refuses its secret.');
  expect(wrong.output).not.toContain(secret);
  expect((await findings({ GOOGLE_CLIENT_ID: '78-other.apps.example' })).of('credentials')).toContainEqual(
    problem('does not know the client ID 78-other.apps.example'),
  );
  const closed = await findings({ GOOGLE_ISSUER: 'http://127.0.0.1:9' });
  expect(closed.of('credentials').slice(0, 2)).toEqual([
    problem('http://127.0.0.1:9 cannot be used: '),
    problem('Google did not check the client'),
  ]);
  const { output } = await doctor();
  for (const hidden of ['GOCSPX-doctor', new URL(stores.workerEnv.DATABASE_URL ?? '').password])
    expect(output).not.toContain(hidden);
});

test('the placeholders of ops init are recognised in one line, and Google is not asked about them', async () => {
  const placeholder = SHARED_SETTINGS.GOOGLE_CLIENT_ID.example;
  const both = await findings({ GOOGLE_CLIENT_ID: placeholder, GOOGLE_CLIENT_SECRET: placeholder });
  expect(both.of('credentials').slice(1)).toEqual([
    problem('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: still the placeholder'),
    todo('searchconsole.googleapis.com'),
  ]);
  expect(both.of('credentials').at(-1)?.text).not.toContain('project=');
  expect(both.of('addresses').map(({ state }) => state)).toEqual(['ok', 'todo', 'todo']);
  const secret = await findings({ GOOGLE_CLIENT_SECRET: placeholder });
  expect(secret.of('credentials')[1]).toEqual(problem('GOOGLE_CLIENT_SECRET: still the placeholder'));
  expect(secret.of('credentials').at(-1)?.text).toContain('project=77');
});

test('an address without https, and the role of the server', async () => {
  expect((await findings({ PUBLIC_URL: 'http://insights.example.com' })).of('addresses')[0]).toEqual(
    problem('Google accepts only https'),
  );
  const server = await findings({ DATABASE_URL: stores.serverEnv.DATABASE_URL ?? '' });
  expect(server.of('consent screen')).toContainEqual(problem('DATABASE_URL is the address of the server'));
});

/** Adds connections whose users agreed so many hours before Google refused their tokens, an hour ago. */
const addEnded = (...hours: number[]) =>
  withPostgresClient(stores.superuserUrl, async client => {
    for (const lived of hours) {
      const email = `user-${lived}@x.example`;
      await client.query(
        `with owner as (insert into users (email) values ($1) returning id),
           account as (insert into accounts (name, created_by) select $1, id from owner returning id, created_by),
           connection as (
             insert into google_connections (account_id, user_id, google_subject, google_email, status, status_since)
             select id, created_by, $1, $1, 'needs_reconnect', now() - interval '1 hour' from account
             returning id, account_id)
         insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id, updated_at)
         select id, account_id, '', '', 'k1', now() - make_interval(hours => $2::int + 1) from connection`,
        [email, lived],
      );
    }
  });

test('connections that end after seven days are explained, until one lasts longer', async () => {
  await addEnded(50, 7 * 24 + 2);
  expect((await findings()).of('consent screen')).toContainEqual(problem('may be in testing mode'));
  await addEnded(7 * 24 + 20);
  const { of } = await findings();
  expect(of('consent screen')).toContainEqual(problem('is in testing mode: 2 connections ended'));
  expect(of('verification')).toContainEqual(
    expect.objectContaining({ text: '3 Google accounts are connected.' }),
  );
  await withPostgresClient(stores.superuserUrl, client =>
    client.query(`update google_connections set status = 'active' where google_subject like 'user-188%'`),
  );
  await withPostgresClient(stores.superuserUrl, client =>
    client.query(`update google_tokens set updated_at = now() - interval '30 days' where connection_id =
      (select id from google_connections where status = 'active')`),
  );
  expect((await findings()).of('consent screen')).toContainEqual(ok('not in testing mode'));
});

test('quotas: the limits, what was used today, and a lower limit that Google showed', async () => {
  expect((await findings({ GOOGLE_REPORTS_PER_MINUTE: '2400' })).of('quotas')[0]).toEqual(
    problem("at most 2,400 a minute for a property or user. Google's limit is 1,200."),
  );
  expect((await findings()).of('quotas').slice(0, 2)).toEqual([
    ok('at most 1,200 a minute'),
    ok('Search Analytics, whole project: 0 used today of 40,000 a minute and 30,000,000 a day.'),
  ]);
  const [bucket] = bucketsOf(
    { resource: 'search_analytics', project: '77', user: '', site: null },
    { search_analytics: { project: { perMinute: 40_000 } }, url_inspection: {}, other: {} },
  );
  await withPostgresClient(stores.superuserUrl, client =>
    client.query(
      `insert into google_budgets (bucket, day, day_used, learned_limit, learned_at)
       values ($1, google_quota_day(now()), 1234, 60, now())`,
      [bucket?.name],
    ),
  );
  expect((await findings()).of('quotas').slice(1, 3)).toEqual([
    ok('Search Analytics, whole project: 1,234 used today'),
    problem('It seems to allow 60 a minute.'),
  ]);
});

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '@gsc/config/version';
import { newPassword } from '@gsc/core/secrets/new-keys';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { loadSecrets, type Secrets } from '@gsc/stack/secrets';
import { type Stores, startStores } from '@gsc/stack/start-stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dir: string;
let secrets: Secrets;
let stores: Stores;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-ops-'));
  secrets = loadSecrets(dir);
  stores = await startStores({ dir, secrets, log: () => {} });
});
afterAll(async () => {
  await stores?.stop();
  rmSync(dir, { recursive: true, force: true });
});

function ops(args: string[], env: Record<string, string>) {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

const bootstrapEnv = (): Record<string, string> => ({
  DATABASE_SUPERUSER_URL: stores.superuserUrl,
  DATABASE_OWNER_URL: stores.ownerUrl,
  DATABASE_URL: stores.serverEnv.DATABASE_URL ?? '',
  DATABASE_WORKER_URL: stores.workerEnv.DATABASE_URL ?? '',
  CLICKHOUSE_URL: stores.clickhouseAdmin.url,
  CLICKHOUSE_DATABASE: stores.clickhouseAdmin.database,
  CLICKHOUSE_ADMIN_USERNAME: stores.clickhouseAdmin.username,
  CLICKHOUSE_ADMIN_PASSWORD: stores.clickhouseAdmin.password,
  CLICKHOUSE_PASSWORD: secrets.clickhouse.reader,
  CLICKHOUSE_EXPORT_PASSWORD: secrets.clickhouse.reader,
  CLICKHOUSE_DEMO_PASSWORD: secrets.clickhouse.reader,
  CLICKHOUSE_WRITER_PASSWORD: secrets.clickhouse.writer,
});

const workerEnv = (): Record<string, string> => ({
  ...stores.workerEnv,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: newPassword(),
  PUBLIC_URL: 'https://insights.example.com',
  TOKEN_KEYS: secrets.tokenKeys,
});

const countUsers = (url: string) =>
  withPostgresClient(url, async client => (await client.query('select from users')).rowCount);

test('bootstrap keeps data, sets new passwords and can be repeated', async () => {
  await withPostgresClient(stores.superuserUrl, client =>
    client.query(`insert into users (email) values ('a@x.example')`),
  );
  const appUrl = databaseUrl(stores.superuserUrl, 'gsc', { name: 'gsc_app', password: newPassword() });
  const file = join(dir, 'database_url');
  writeFileSync(file, `${appUrl}\n`);
  const { DATABASE_URL: oldUrl = '', ...env } = bootstrapEnv();
  for (let time = 0; time < 2; time++) {
    const { code, output } = ops(['bootstrap', '--without-clickhouse-users'], {
      ...env,
      DATABASE_URL_FILE: file,
    });
    expect([code, output]).toEqual([0, expect.stringContaining('Both stores are ready.')]);
  }
  await expect(countUsers(oldUrl)).rejects.toThrow('password authentication failed');
  expect(await countUsers(appUrl)).toBe(0);
  expect(await countUsers(stores.superuserUrl)).toBe(1);

  expect(ops(['bootstrap', '--without-clickhouse-users'], bootstrapEnv()).code).toBe(0);
  expect(await countUsers(oldUrl)).toBe(0);
});

test('migrate needs the owner only', () => {
  const { DATABASE_SUPERUSER_URL: _, DATABASE_URL: __, ...env } = bootstrapEnv();
  expect(ops(['migrate'], env)).toEqual({ code: 0, output: 'Both stores are migrated.\n' });
  const { DATABASE_OWNER_URL: ___, ...incomplete } = env;
  const { code, output } = ops(['migrate'], incomplete);
  expect([code, output]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL: is not set')]);
});

test('a wrong password fails, and an unknown verb lists the known ones', () => {
  const env = { ...bootstrapEnv(), CLICKHOUSE_ADMIN_PASSWORD: 'wrong' };
  const { code, output } = ops(['bootstrap', '--without-clickhouse-users'], env);
  expect([code, output]).toEqual([1, expect.stringContaining('Authentication failed')]);
  expect(ops(['toString'], {})).toEqual({
    code: 2,
    output:
      'ops init|bootstrap|migrate|doctor|backup-key|backup|record-purges|schedule-backups|restore|verify\n',
  });
});

test('doctor reports versions, and tokens whose key is missing', async () => {
  const env = workerEnv();
  const healthy = ops(['doctor', 'worker', '--json'], env);
  expect(healthy.code).toBe(0);
  expect(JSON.parse(healthy.output)).toEqual({
    process: 'worker',
    versions: {
      'GSC Insights': VERSION,
      'Node.js': process.version,
      PostgreSQL: expect.stringMatching(/^18\./),
      ClickHouse: expect.stringMatching(/^26\./),
    },
    findings: [],
    lastBackup: null,
  });
  await withPostgresClient(stores.superuserUrl, client =>
    client.query(`
      with owner as (insert into users (email) values ('b@x.example') returning id),
        account as (insert into accounts (name, created_by) select 'b', id from owner returning id, created_by),
        connection as (
          insert into google_connections (account_id, user_id, google_subject, google_email)
          select id, created_by, '1', 'b@x.example' from account returning id, account_id)
      insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id)
      select id, account_id, '', '', 'k0' from connection`),
  );
  const { code, output } = ops(['doctor', 'worker'], env);
  expect([code, output]).toEqual([1, expect.stringContaining('the key k0, which TOKEN_KEYS lacks')]);
  expect(ops(['doctor', 'worker', '--settings-only'], env).code).toBe(0);
});

test('doctor reports the age of the last backup, and backups that have stopped', async () => {
  const TOKEN_KEYS = JSON.stringify({ current: 'k0', keys: { k0: randomBytes(32).toString('base64') } });
  const env = { ...workerEnv(), TOKEN_KEYS };
  const record = (hours: number) =>
    withPostgresClient(stores.superuserUrl, client =>
      client.query(
        `insert into task_successes (task, succeeded_at) values ('backup', now() - make_interval(hours => $1))
         on conflict (task) do update set succeeded_at = excluded.succeeded_at`,
        [hours],
      ),
    );
  expect(ops(['doctor', 'worker'], env).output).toContain('There is no backup yet');
  await record(3);
  const recent = ops(['doctor', 'worker'], env);
  expect([recent.code, recent.output]).toEqual([0, expect.stringContaining('made 3 hours ago.')]);
  await record(27);
  const old = ops(['doctor', 'worker'], env);
  expect([old.code, old.output]).toEqual([1, expect.stringContaining('The last backup is 27 hours old.')]);
});

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '@gsc/config/version';
import { newPassword } from '@gsc/core/secrets/new-keys';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { inheritedEnv } from '@gsc/stack/child';
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
    env: { ...inheritedEnv(), ...env },
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

test('bootstrap waits for a store that is starting', async () => {
  const target = new URL(stores.superuserUrl);
  const proxy = createServer(socket => {
    const server = connect(Number(target.port), target.hostname);
    for (const each of [socket, server]) each.on('error', () => {});
    socket.pipe(server).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<number>(resolve =>
      proxy.listen(port, '127.0.0.1', () => resolve((proxy.address() as AddressInfo).port)),
    );
  const port = await listen(0);
  await new Promise(resolve => proxy.close(resolve));
  const late = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
  const main = new URL('./main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'bootstrap', '--without-clickhouse-users'], {
    env: { ...inheritedEnv(), ...bootstrapEnv(), DATABASE_SUPERUSER_URL: late },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', async chunk => {
      const isFirst = output === '';
      output += chunk;
      if (isFirst) await listen(port);
    });
  const code = await new Promise(resolve => child.on('close', resolve));
  await new Promise(resolve => proxy.close(resolve));
  expect([code, output]).toEqual([0, expect.stringMatching(/^PostgreSQL does not answer[\s\S]*are ready/)]);
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
  const { href } = Object.assign(new URL(stores.superuserUrl), { password: 'wrong' });
  const started = Date.now();
  expect(ops(['bootstrap'], { ...env, DATABASE_SUPERUSER_URL: href }).code).toBe(1);
  // Only a store that does not answer is worth waiting for.
  expect(Date.now() - started).toBeLessThan(30_000);
});

test('help lists the commands, and each says how it is called', () => {
  const list = ops(['--help'], {});
  expect([list.code, list.output]).toEqual([0, expect.stringMatching(/^Usage: ops <command>/)]);
  expect(ops(['toString'], {})).toEqual({ code: 2, output: list.output });
  expect(ops(['verify', '--help'], {})).toEqual({
    code: 0,
    output: expect.stringMatching(/^Usage: ops verify \[<set>\]\n\nCompares .*\.\n$/),
  });
});

test('a mistake is reported in one line, without a stack', () => {
  expect(ops(['restore'], {})).toEqual({
    code: 2,
    output: expect.stringMatching(
      /^ops restore: the name of one backup is required\nUsage: ops restore <set> .*\n$/,
    ),
  });
  expect(ops(['bootstrap', '--forse'], {})).toEqual({
    code: 2,
    output: expect.stringMatching(/^ops bootstrap: Unknown option '--forse'.*\nUsage: ops bootstrap .*\n$/),
  });
  expect(ops(['removals'], { DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1:1/gsc' })).toEqual({
    code: 1,
    output: 'ops removals: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

test('the owner lists and confirms held removals', async () => {
  const env = { DATABASE_OWNER_URL: stores.ownerUrl };
  expect(ops(['removals'], env)).toEqual({ code: 0, output: 'There are no held removals.\n' });
  const id = await withPostgresClient(stores.superuserUrl, async client => {
    const { rows } = await client.query(
      `insert into sync_removal_alerts (kind, items, examined) values ('sweep', '{a slice}', 9) returning id`,
    );
    return String(rows[0].id);
  });
  expect(ops(['removals'], env).output).toMatch(
    /^1 sweep: 1 of 9, .*waiting for confirm-removal\n {2}a slice\n$/,
  );
  expect(ops(['confirm-removal', id], env).output).toContain(`Removal ${id} is confirmed.`);
  const repeated = ops(['confirm-removal', id], env);
  expect([repeated.code, repeated.output]).toEqual([1, expect.stringContaining('no unconfirmed removal 1')]);
  expect(ops(['confirm-removal'], env).output).toContain('ops confirm-removal <id>');
});

test('the owner reads contact messages and the outbox', () => {
  const env = { DATABASE_OWNER_URL: stores.ownerUrl };
  expect(ops(['mail', 'other'], env).output).toContain('ops mail list | retry');
  expect(ops(['contact'], env)).toEqual({
    code: 0,
    output:
      'There are no contact messages.\nMessages are not emailed: SMTP_URL and CONTACT_TO are not set here. They are deleted after a year.\n',
  });
  const settings = { SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'desk@x.example' };
  expect(ops(['contact'], { ...env, ...settings }).output).toBe('There are no contact messages.\n');
});

test('the owner manages warehouses', () => {
  const eu2 = { url: stores.clickhouseAdmin.url, database: 'eu2' };
  const warehouse = (...words: string[]) =>
    ops(['warehouse', ...words], { ...bootstrapEnv(), CLICKHOUSE_WAREHOUSES: JSON.stringify({ eu2 }) });
  expect(warehouse('add', 'eu2').output).toBe('eu2 is migrated and open for accounts.\n');
  expect(warehouse('list').output).toMatch(/^default: open, .*\neu2: open, schema \d+, 0 accounts, 0 gen/);
  expect(warehouse('remove', 'eu2').code).toBe(0);
  expect(warehouse('other').output).toContain('ops warehouse list | add <name>');
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

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DEPLOY_SETTINGS } from '@gsc/config/command-settings';
import { SERVER_SETTINGS } from '@gsc/config/server-settings';
import { groupOf } from '@gsc/config/setting-groups';
import { CLICKHOUSE_USERS, SHARED_SETTINGS } from '@gsc/config/shared-settings';
import { WORKER_SETTINGS } from '@gsc/config/worker-settings';
import { readTokenKeys } from '@gsc/core/secrets/token-keys';
import { clickhouseUser } from '@gsc/db/clickhouse/users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { init } from './init.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-init-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  init(['--dir', dir, '--public-url', 'https://insights.example.com', ...args]);
const secret = (name: string) => readFileSync(join(dir, 'secrets', name), 'utf8').trim();
const secrets = () => Object.fromEntries(readdirSync(join(dir, 'secrets')).map(name => [name, secret(name)]));

test('every file is readable by its owner only', async () => {
  await run();
  const files = ['.env', ...Object.keys(secrets()).map(name => `secrets/${name}`)];
  expect(files).toHaveLength(15);
  for (const path of files) expect([path, statSync(join(dir, path)).mode & 0o777]).toEqual([path, 0o600]);
});

test('passwords and keys are random and need no encoding in a URL', async () => {
  await run();
  const first = secrets();
  rmSync(join(dir, 'secrets'), { recursive: true });
  await run();
  for (const [name, value] of Object.entries(secrets())) {
    if (name === 'google_client_secret') continue;
    expect([name, value]).not.toEqual([name, first[name]]);
    if (name.endsWith('_password')) expect(value).toMatch(/^[\w-]{32}$/);
    if (name.endsWith('_url'))
      expect(value).toMatch(/^postgres:\/\/\w+:[\w-]{32}@postgres:5432\/(gsc|postgres)$/);
  }
  expect(readTokenKeys(secret('token_keys')).current).toBe('k1');
});

test('files that exist are not changed, and an existing password is used', async () => {
  await run();
  const all = { env: readFileSync(join(dir, '.env'), 'utf8'), ...secrets() };
  await run('--for', 'systemd', '--postgres', 'db:1');
  expect({ env: readFileSync(join(dir, '.env'), 'utf8'), ...secrets() }).toEqual(all);

  rmSync(join(dir, 'secrets/database_superuser_url'));
  writeFileSync(join(dir, 'secrets/postgres_password'), 'a/b\n');
  await run('--for', 'systemd', '--postgres', 'db:1');
  const url = new URL(secret('database_superuser_url'));
  expect([url.username, url.password, url.host]).toEqual(['postgres', 'a%2Fb', 'db:1']);
});

test('.env has the addresses, and never lets containers run as root', async () => {
  await run();
  expect(readFileSync(join(dir, '.env'), 'utf8')).toMatch(
    /^PUBLIC_URL=https:\/\/insights.example.com$[\s\S]*^RUN_AS=[1-9]\d*:\d+$/m,
  );
});

test.for([['http://insights.example.com'], ['insights.example.com'], ['']])(
  '%s is not a public address',
  async ([url = '']) => {
    await expect(init(['--dir', dir, '--public-url', url])).rejects.toThrow(
      '--public-url must start with https://',
    );
    expect(readdirSync(dir)).toEqual([]);
  },
);

test('the option says who can create an account, and nobody can without it', async () => {
  const line = () => /^SIGN_UP_ALLOWED=.*$/m.exec(readFileSync(join(dir, '.env'), 'utf8'))?.[0];
  await run('--sign-up', ' @Example.com, ada@engine.example ');
  expect(line()).toBe('SIGN_UP_ALLOWED=@example.com,ada@engine.example');
  rmSync(join(dir, '.env'));
  await run('--sign-up', '*');
  expect(line()).toBe('SIGN_UP_ALLOWED=*');
  rmSync(join(dir, '.env'));
  await run();
  expect(line()).toBe('SIGN_UP_ALLOWED=');
  expect(console.log).toHaveBeenLastCalledWith(expect.stringMatching(/^Nobody can sign in yet/));
});

test('addresses that no sign-in can have are refused before anything is written', async () => {
  await expect(run('--sign-up', 'example.com')).rejects.toThrow('--sign-up example.com: not addresses');
  expect(readdirSync(dir)).toEqual([]);
});

test('every setting without a default is written, and only the Google client is left to fill in', async () => {
  await run();
  const env = parseEnv(readFileSync(join(dir, '.env'), 'utf8'));
  const files = new Set(readdirSync(join(dir, 'secrets')));
  const required = Object.keys({ ...SERVER_SETTINGS, ...WORKER_SETTINGS, ...DEPLOY_SETTINGS }).filter(
    name => groupOf(name) === 'must set',
  );
  expect(required.length).toBeGreaterThan(5);
  expect(required.filter(name => !env[name] && !files.has(name.toLowerCase()))).toEqual([]);
  const placeholder = SHARED_SETTINGS.GOOGLE_CLIENT_ID.example;
  expect(Object.entries(env).filter(([, value]) => value === placeholder)).toEqual([
    ['GOOGLE_CLIENT_ID', placeholder],
  ]);
  expect(Object.entries(secrets()).filter(([, value]) => value === placeholder)).toEqual([
    ['google_client_secret', placeholder],
  ]);
});

test('the default users are those that ops bootstrap creates', () => {
  for (const [account, username] of Object.entries(CLICKHOUSE_USERS))
    expect(clickhouseUser(account as keyof typeof CLICKHOUSE_USERS)).toBe(username);
});

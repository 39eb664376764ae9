import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DEPLOY = new URL('../../../deploy/', import.meta.url).pathname;
let dir: string;
let script: string;

/** An installation below a temporary directory, whose `ops` prints its arguments and environment. */
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-script-'));
  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text, { mode: 0o755 });
    return join(dir, path);
  };
  const text = readFileSync(`${DEPLOY}ops.sh`, 'utf8');
  script = write('opt/deploy/ops.sh', text.replace(/\/etc\/(gsc-insights|systemd)/g, `${dir}/etc/$1`));
  write('opt/apps/ops/src/main.ts', 'console.log(JSON.stringify([process.argv.slice(2), process.env]));');
  write('etc/gsc-insights/.env', 'MAIL_FROM=GSC Insights <a@x.example>\nBACKUP_S3_REGION=eu\n');
  cpSync(`${DEPLOY}systemd`, join(dir, 'etc/systemd/system'), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function run(args: string[], env: Record<string, string> = {}): [string[], Record<string, string>] {
  const { stdout, stderr } = spawnSync(script, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}
const secret = (name: string) => join(dir, 'etc/gsc-insights/secrets', name);

test('a command gets the settings of the unit that prepares the stores', () => {
  const [args, env] = run(['confirm-removal', '7']);
  expect(args).toEqual(['confirm-removal', '7']);
  expect(env).toMatchObject({
    DATABASE_OWNER_URL_FILE: secret('database_owner_url'),
    DATABASE_URL_FILE: secret('database_url'),
    CLICKHOUSE_ADMIN_USERNAME: 'gsc_admin',
    CLICKHOUSE_ADMIN_PASSWORD_FILE: secret('clickhouse_admin_password'),
    MAIL_FROM: 'GSC Insights <a@x.example>',
  });
});

test('doctor gets the settings of the process that it examines', () => {
  expect(run(['doctor'])[1].DATABASE_URL_FILE).toBe(secret('database_url'));
  for (const name of ['worker', 'google'])
    expect(run(['doctor', name])[1].DATABASE_URL_FILE).toBe(secret('database_worker_url'));
});

test('variables of the caller have priority', () => {
  const [, env] = run(['restore', 'set'], { BACKUP_DIRECTORY: '/b', CLICKHOUSE_ADMIN_USERNAME: 'other' });
  expect(env).toMatchObject({
    BACKUP_DIRECTORY: '/b',
    CLICKHOUSE_ADMIN_USERNAME: 'other',
    BACKUP_S3_REGION: 'eu',
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOTSTRAP_SETTINGS } from './command-settings.ts';
import { contextSettings } from './context-settings.ts';
import { readBootstrapConfig, readOwnerUrl, readServerConfig, readWorkerConfig } from './read-config.ts';
import { READERS } from './readers.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const examples = (settings: object): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(settings).map(([name, { example }]) => [name, example])),
  AUTH_SECRET: Buffer.alloc(32).toString('base64'),
});

const REQUIRED_BY_SERVER = [
  'DATABASE_URL',
  'CLICKHOUSE_URL',
  'CLICKHOUSE_PASSWORD',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'TOKEN_KEYS',
  'PUBLIC_URL',
  'AUTH_SIGNING_KEYS',
  'AUTH_SECRET',
];

test('the examples are valid settings', () => {
  expect(readServerConfig(examples(SERVER_SETTINGS))).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' });
  expect(readWorkerConfig(examples(WORKER_SETTINGS))).toMatchObject({ CONTACT_TO: 'support@example.com' });
});

test('startup fails with a list of everything that is missing', () => {
  const { TOKEN_KEYS: _, DATABASE_URL: __, ...env } = examples(SERVER_SETTINGS);
  expect(() => readServerConfig({ ...env, PORT: '70000' })).toThrow(
    /settings of the server are invalid:\n {2}DATABASE_URL: is not set\n {2}TOKEN_KEYS: is not set\n {2}PORT: /,
  );
});

test.for(['ops removals', 'ops confirm-removal', 'ops mail'] as const)(
  '%s names itself in an error',
  command => {
    expect(() => readOwnerUrl(command, {})).toThrow(
      new Error(`The settings of ${command} are invalid:\n  DATABASE_OWNER_URL: is not set`),
    );
  },
);

test('optional settings have defaults', () => {
  const env = examples(SERVER_SETTINGS);
  const required = Object.fromEntries(REQUIRED_BY_SERVER.map(name => [name, env[name]]));
  expect(readServerConfig(required)).toMatchObject({
    HOST: '127.0.0.1',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    RATE_LIMIT_PER_MINUTE: 6000,
    ACCOUNT_RATE_LIMIT_PER_MINUTE: 1200,
    MAX_EVENT_LOOP_DELAY_MS: 200,
    BLOG_EDITORS: [],
    OPERATORS: [],
    CLICKHOUSE_DATABASE: 'gsc',
    CLICKHOUSE_USERNAME: 'gsc_reader_user',
    TRIAL_PROPERTIES: null,
    MARKETING_PAGES: 'on',
  });
  const { CLICKHOUSE_USERNAME: _, ...worker } = examples(WORKER_SETTINGS);
  expect(readWorkerConfig(worker).CLICKHOUSE_USERNAME).toBe('gsc_writer_user');
});

test('the pages are those of this release, another directory, or none', () => {
  const { WEB_BUILD_DIR: _, ...env } = examples(SERVER_SETTINGS);
  const read = (change: object) => readServerConfig({ ...env, ...change }).WEB_BUILD_DIR;
  const own = new URL('../../../apps/web/build', import.meta.url).pathname;
  expect([read({}), read({ WEB_BUILD_DIR: '/srv/pages' }), read({ WEB_BUILD_DIR: '' })]).toEqual([
    own,
    '/srv/pages',
    undefined,
  ]);
});

test('the number of properties is unlimited unless it is set', () => {
  const read = (TRIAL_PROPERTIES: string) =>
    readServerConfig({ ...examples(SERVER_SETTINGS), TRIAL_PROPERTIES }).TRIAL_PROPERTIES;
  expect([read(''), read('1'), read('250')]).toEqual([null, 1, 250]);
  for (const text of ['0', '-1', '1.5', 'many', '01'])
    expect(() => read(text)).toThrow('TRIAL_PROPERTIES: is not a number of properties');
});

test('a user of ClickHouse requires a password', () => {
  const { CLICKHOUSE_DEMO_PASSWORD: _, ...env } = examples(SERVER_SETTINGS);
  expect(() => readServerConfig({ ...env, CLICKHOUSE_DEMO_USERNAME: 'visitor' })).toThrow(
    'CLICKHOUSE_DEMO_USERNAME: also requires CLICKHOUSE_DEMO_PASSWORD',
  );
  // The default without a password means that there is no such user.
  expect(contextSettings(readServerConfig(env)).clickhouse.users).toEqual({
    export: { username: 'gsc_reader_export_user', password: 'change-me' },
  });
});

test('a mail server requires a sender and a public address', () => {
  const { MAIL_FROM: _, ...env } = examples(WORKER_SETTINGS);
  expect(() => readWorkerConfig(env)).toThrow('SMTP_URL: also requires MAIL_FROM and PUBLIC_URL');
});

test('the public address is reduced to its origin for both processes', () => {
  const url = { PUBLIC_URL: 'https://insights.example.com/path?x=1' };
  expect(readServerConfig({ ...examples(SERVER_SETTINGS), ...url }).PUBLIC_URL).toBe(
    'https://insights.example.com',
  );
  expect(readWorkerConfig({ ...examples(WORKER_SETTINGS), ...url }).PUBLIC_URL).toBe(
    'https://insights.example.com',
  );
});

test('editors are a list of lower-case addresses', () => {
  const env = { ...examples(SERVER_SETTINGS), BLOG_EDITORS: ' A@x.example, b@X.example,, ' };
  expect(readServerConfig(env).BLOG_EDITORS).toEqual(['a@x.example', 'b@x.example']);
});

test('an invalid item of a list is reported with the name of the setting', () => {
  const env = { ...examples(SERVER_SETTINGS), ALLOW_UNSAFE: 'issuer,nothing' };
  expect(() => readServerConfig(env)).toThrow('ALLOW_UNSAFE: ');
});

test('operators are a list of lower-case addresses without wildcards', () => {
  const read = (OPERATORS: string) => readServerConfig({ ...examples(SERVER_SETTINGS), OPERATORS }).OPERATORS;
  expect(read(' A@x.example, b@X.example,, ')).toEqual(['a@x.example', 'b@x.example']);
  expect(() => read('*')).toThrow('OPERATORS');
});

test('a setting has one meaning and one example, whoever reads it', () => {
  const seen = new Map<string, { meaning: string; example: string }>();
  for (const settings of Object.values(READERS))
    for (const [name, { meaning, example }] of Object.entries(settings)) {
      expect({ meaning, example }, name).toEqual(seen.get(name) ?? { meaning, example });
      seen.set(name, { meaning, example });
    }
});

describe('a setting in a file', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'gsc-config-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const fromFile = (name: string, content: string) => {
    const { [name]: _, ...env } = examples(SERVER_SETTINGS);
    const path = join(dir, name);
    writeFileSync(path, content);
    return { ...env, [`${name}_FILE`]: path };
  };

  test.for(Object.keys(SERVER_SETTINGS))('%s can be in a file', name => {
    const value = examples(SERVER_SETTINGS)[name] ?? '';
    expect(readServerConfig(fromFile(name, `${value}\n`))).toEqual(
      readServerConfig(examples(SERVER_SETTINGS)),
    );
  });

  test('only the last line end is removed', () => {
    expect(readServerConfig(fromFile('CLICKHOUSE_PASSWORD', ' a\nb \r\n')).CLICKHOUSE_PASSWORD).toBe(
      ' a\nb ',
    );
  });

  test('a value and a file are an error', () => {
    const env = { ...fromFile('TOKEN_KEYS', '{}'), TOKEN_KEYS: '{}' };
    expect(() => readServerConfig(env)).toThrow(/invalid:\n {2}TOKEN_KEYS: TOKEN_KEYS_FILE is also set$/);
  });

  test('a missing file is one problem', () => {
    const env = { ...fromFile('TOKEN_KEYS', '{}'), TOKEN_KEYS_FILE: join(dir, 'missing') };
    expect(() => readServerConfig(env)).toThrow(
      /invalid:\n {2}TOKEN_KEYS: the file of TOKEN_KEYS_FILE cannot be read \(ENOENT\)$/,
    );
  });
});

test.for([
  ['DATABASE_SUPERUSER_URL', 'postgres://postgres:a/b#c@postgres/postgres'],
  ['DATABASE_URL', 'postgres://gsc_app:a/b#c@postgres/gsc'],
  ['DATABASE_OWNER_URL', 'http://gsc_owner:a/b#c@postgres/gsc'],
  ['DATABASE_WORKER_URL', 'gsc_worker:a/b#c@postgres/gsc'],
])('an invalid %s is named, but not shown, because it contains a password', ([name = '', url = '']) => {
  let problem: unknown;
  try {
    readBootstrapConfig({ ...examples(BOOTSTRAP_SETTINGS), [name]: url });
  } catch (error) {
    problem = error;
  }
  expect(inspect(problem)).toContain(`${name}: is not a URL of PostgreSQL`);
  expect(inspect(problem)).not.toMatch(/a\/b|input/);
});

describe('the settings of ops bootstrap', () => {
  const env = examples(BOOTSTRAP_SETTINGS);

  test('the passwords of the roles come from their URLs', () => {
    const password = 'a%2Fb';
    const config = readBootstrapConfig({
      ...env,
      DATABASE_WORKER_URL: `postgres://gsc_worker:${password}@postgres/gsc`,
    });
    expect(config.postgres).toMatchObject({
      database: 'gsc',
      passwords: { owner: 'change-me', app: 'change-me', worker: 'a/b' },
    });
  });

  test.for([
    ['postgres://gsc_app:change-me@postgres/gsc', 'the role is not gsc_worker'],
    ['postgres://gsc_worker@postgres/gsc', 'has no password'],
    ['postgres://gsc_worker:change-me@postgres/other', 'the database is not the one of DATABASE_OWNER_URL'],
    ['gsc_worker', 'is not a URL'],
  ])('%s: %s', ([url = '', problem = '']) => {
    expect(() => readBootstrapConfig({ ...env, DATABASE_WORKER_URL: url })).toThrow(
      `DATABASE_WORKER_URL: ${problem}`,
    );
  });
});

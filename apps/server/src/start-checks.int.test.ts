import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { inheritedEnv } from '@gsc/stack/child';
import { loadSecrets, type Secrets } from '@gsc/stack/secrets';
import { type Stores, startStores } from '@gsc/stack/start-stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
const PROGRAMS = {
  server: ['apps/server/src/main.ts'],
  worker: ['apps/worker/src/main.ts'],
  doctor: ['tools/commands/src/doctor.ts', 'production'],
};
/** What a process logs when it runs. */
const STARTED = /Server listening|worker started/;
const TIMEOUT_MS = 120_000;

let dir: string;
let secrets: Secrets;
let stores: Stores;
let bypassUrl: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-start-'));
  secrets = loadSecrets(dir);
  stores = await startStores({ dir, secrets, log: () => {} });
  const password = randomBytes(12).toString('hex');
  await asSuperuser(`create role gsc_bypass login bypassrls password '${password}' in role gsc_app`);
  const url = new URL(stores.serverEnv.DATABASE_URL ?? '');
  url.username = 'gsc_bypass';
  url.password = password;
  bypassUrl = url.href;
}, TIMEOUT_MS);
afterAll(async () => {
  await stores?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const asSuperuser = (statement: string) =>
  withPostgresClient(stores.superuserUrl, client => client.query(statement));

const safeEnv = (program: keyof typeof PROGRAMS): Record<string, string> => ({
  ...inheritedEnv(),
  ...(program === 'worker' ? stores.workerEnv : stores.serverEnv),
  HOST: '127.0.0.1',
  PORT: '0',
  WEB_BUILD_DIR: '',
  PUBLIC_URL: 'https://insights.example.com',
  GOOGLE_CLIENT_ID: '1234-insights.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: randomBytes(16).toString('hex'),
  AUTH_SECRET: secrets.authSecret,
  AUTH_SIGNING_KEYS: secrets.signingKeys,
  TOKEN_KEYS: secrets.tokenKeys,
});

/** Runs a program until it exits or has started. */
async function run(program: keyof typeof PROGRAMS, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, PROGRAMS[program], {
    cwd: ROOT,
    env: { ...safeEnv(program), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasStarted = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (hasStarted || !STARTED.test(output)) return;
      hasStarted = true;
      child.kill('SIGKILL');
    });
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, hasStarted, output };
}

const zeros = Buffer.alloc(32).toString('base64');
const shiftedClock = 'const now = Date.now; Date.now = () => now() + 60000';

type Unsafe = { name: string; line: RegExp; env: () => Record<string, string> };

/**
 * What stops each process: violations that one process can have at the same time. Their settings are functions, because
 * the stores start after the cases are listed.
 */
const UNSAFE: Unsafe[][] = [
  [
    {
      name: 'a superuser',
      line: /^database-role: .*is a superuser.* Fix: /m,
      env: () => ({ DATABASE_URL: stores.superuserUrl }),
    },
    {
      name: 'the issuer',
      line: /^issuer: GOOGLE_ISSUER is http.* Fix: GOOGLE_ISSUER=https:\/\/accounts.google.com/m,
      env: () => ({ GOOGLE_ISSUER: 'http://localhost:4400' }),
    },
    {
      name: 'the public address',
      line: /^public-url: .*not https/m,
      env: () => ({ PUBLIC_URL: 'http://insights.example.com' }),
    },
    {
      name: 'keys of zeros',
      line: /^keys: TOKEN_KEYS key k1 is not random/m,
      env: () => ({ TOKEN_KEYS: `{"current":"k1","keys":{"k1":"${zeros}"}}` }),
    },
    {
      name: 'the clock',
      line: /^clocks: .*PostgreSQL differ by (59|60|61) s[\s\S]*^clocks: .*ClickHouse differ by (59|60|61) s/m,
      env: () => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shiftedClock)}` }),
    },
  ],
  [
    {
      name: 'BYPASSRLS',
      line: /^database-role: .*gsc_bypass, which has BYPASSRLS/m,
      env: () => ({ DATABASE_URL: bypassUrl }),
    },
    {
      name: 'an example',
      line: /^keys: GOOGLE_CLIENT_SECRET is the value of .env.example/m,
      env: () => ({ GOOGLE_CLIENT_SECRET: 'from-the-google-cloud-console' }),
    },
  ],
];
const UNSAFE_SERVER: Unsafe[][] = [
  [
    {
      name: "ClickHouse's administrator",
      line: /^clickhouse-reader: .*gsc_admin is allowed to read the table search_totals.*insert rows, change tables, drop tables.*grants.sql/m,
      env: () => ({ CLICKHOUSE_USERNAME: 'gsc_admin', CLICKHOUSE_PASSWORD: secrets.clickhouse.admin }),
    },
    {
      name: 'a secret of zeros',
      line: /^keys: AUTH_SECRET is not random/m,
      env: () => ({ AUTH_SECRET: zeros }),
    },
  ],
  [
    {
      name: "the worker's ClickHouse user",
      line: /^clickhouse-reader: .*gsc_writer_user is allowed to .*insert rows/m,
      env: () => ({ CLICKHOUSE_USERNAME: 'gsc_writer_user', CLICKHOUSE_PASSWORD: secrets.clickhouse.writer }),
    },
  ],
  [
    {
      name: 'the example password',
      line: /^keys: CLICKHOUSE_PASSWORD has the password of .env.example[\s\S]*^stores: /m,
      env: () => ({ CLICKHOUSE_PASSWORD: 'change-me' }),
    },
  ],
];

const namesOf = (unsafe: readonly Unsafe[]) => unsafe.map(({ name }) => name).join(', ');
const CASES = [
  ...UNSAFE.map(unsafe => ['worker', namesOf(unsafe), unsafe] as const),
  ...UNSAFE_SERVER.map((own, at) => {
    const unsafe = [...(UNSAFE[at] ?? []), ...own];
    return ['server', namesOf(unsafe), unsafe] as const;
  }),
];

// One start for several violations, because a start takes more than a second and all violations are refused alike.
test.each(CASES)(
  'the %s does not start with %s',
  async (program, _, unsafe) => {
    const env = Object.assign({}, ...unsafe.map(each => each.env()));
    const { code, hasStarted, output } = await run(program, env);
    expect(output).toContain('The process does not start, because it would be unsafe:');
    for (const { line } of unsafe) expect(output).toMatch(line);
    expect([code, hasStarted]).toEqual([1, false]);
  },
  TIMEOUT_MS,
);

test(
  'a table without row-level security stops both',
  async () => {
    await asSuperuser('alter table sessions no force row level security');
    try {
      for (const program of ['server', 'worker'] as const) {
        const { code, output } = await run(program);
        expect(output).toMatch(/row-level-security: public.sessions: row-level security is not forced/);
        expect(code).toBe(1);
      }
    } finally {
      await asSuperuser('alter table sessions force row level security');
    }
  },
  TIMEOUT_MS,
);

/** Changes the history of the database and restores it. */
async function withHistory(change: string, work: () => Promise<void>) {
  await asSuperuser(`create table history as table schema_migrations; ${change}`);
  try {
    await work();
  } finally {
    await asSuperuser(
      'truncate schema_migrations; insert into schema_migrations table history; drop table history',
    );
  }
}
const newer = (name: string) => `insert into schema_migrations (number, name, checksum)
  select max(number) + 1, '${name}', 'x' from schema_migrations`;

test(
  'both need all their migrations',
  async () => {
    const last = '(select max(number) from schema_migrations)';
    await withHistory(`delete from schema_migrations where number = ${last}`, async () => {
      for (const program of ['server', 'worker'] as const) {
        const { code, output } = await run(program);
        expect(output).toMatch(
          /schema: PostgreSQL: 1 migrations are missing, the first is 00.* Fix: run ops bootstrap/,
        );
        expect(code).toBe(1);
      }
    });
    await asSuperuser('revoke select on schema_migrations from gsc_app');
    try {
      expect((await run('server')).output).toMatch(/schema: PostgreSQL: this role may not read/);
    } finally {
      await asSuperuser('grant select on schema_migrations to gsc_app');
    }
  },
  TIMEOUT_MS,
);

test(
  'both run on stores that a newer release has migrated, unless it removed what they use',
  async () => {
    await withHistory(newer('add_something'), async () => {
      for (const program of ['server', 'worker'] as const)
        expect((await run(program)).output).toMatch(STARTED);
    });
    await withHistory(newer('contract_999_0_drop_something'), async () => {
      for (const program of ['server', 'worker'] as const) {
        const { code, output } = await run(program);
        expect(output).toMatch(/schema: PostgreSQL: .*has removed what .* uses. Fix: use 999.0 or newer/);
        expect(code).toBe(1);
      }
    });
  },
  TIMEOUT_MS,
);

test(
  'both start with safe settings',
  async () => {
    const server = await run('server');
    expect(server.output).toMatch(STARTED);
    expect((await run('worker')).output).toMatch(STARTED);
  },
  TIMEOUT_MS,
);

const MANY = {
  PUBLIC_URL: 'http://x.example',
  GOOGLE_ISSUER: 'http://127.0.0.1:4400',
  AUTH_SECRET: zeros,
};

test(
  'all violations are listed at once, and the doctor lists the same',
  async () => {
    for (const program of ['server', 'doctor'] as const) {
      const { code, output } = await run(program, MANY);
      for (const check of ['public-url', 'issuer', 'keys'])
        expect(output).toMatch(new RegExp(`^${check}: `, 'm'));
      expect(code).toBe(1);
    }
    expect(await run('doctor')).toMatchObject({
      code: 0,
      output: expect.stringContaining('No problems found'),
    });
  },
  TIMEOUT_MS,
);

test(
  'ALLOW_UNSAFE allows the named checks only',
  async () => {
    const some = await run('server', { ...MANY, ALLOW_UNSAFE: 'public-url, issuer' });
    expect(some.code).toBe(1);
    expect(some.output).toMatch(/^keys: /m);
    expect(some.output).not.toMatch(/^issuer: /m);
    const all = await run('server', { ...MANY, ALLOW_UNSAFE: 'public-url,issuer,keys' });
    expect(all.output).toMatch(STARTED);
    expect(all.output).toContain('unsafe, allowed by ALLOW_UNSAFE: issuer');
    const unknown = await run('server', { ALLOW_UNSAFE: 'everything' });
    expect([unknown.code, unknown.hasStarted]).toEqual([1, false]);
  },
  TIMEOUT_MS,
);

test('a page of the operator that has no place on the site ends the process with one line', async () => {
  const pages = join(dir, 'pages');
  const build = join(dir, 'build/server');
  for (const path of [pages, build]) mkdirSync(path, { recursive: true });
  writeFileSync(join(pages, 'imprint.md'), '# Imprint');
  writeFileSync(join(build, 'index.js'), 'export const entry = { module: {} };');
  const { code, output } = await run('server', { SITE_PAGES_DIR: pages, WEB_BUILD_DIR: join(dir, 'build') });
  expect(code).toBe(1);
  expect(output).toMatch(/^SITE_PAGES_DIR: \/\S+\/imprint\.md: is not the name of a page\. [^\n]+\n$/);
});

test('a directory without built pages ends the process with one line', async () => {
  const { code, output } = await run('server', { WEB_BUILD_DIR: dir });
  expect(code).toBe(1);
  expect(output).toMatch(/^WEB_BUILD_DIR: \/\S+ has no built pages\. [^\n]+\n$/);
});

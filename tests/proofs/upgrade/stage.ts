import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { emptyBefore } from '@gsc/core/testing/sync-laboratory';
import type { BootstrapOptions } from '@gsc/db/bootstrap';
import type { Child } from '@gsc/stack/child';
import { fillAccount } from '@gsc/stack/fill-account';
import { freePort } from '@gsc/stack/free-port';
import { ALLOW_UNSAFE } from '@gsc/stack/start-stack';
import { openRealStack, type RealStack } from '../sync/real-stack.ts';
import { type Backend, openBalancer } from './balancer.ts';
import type { Release } from './previous-release.ts';

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap-main.ts', import.meta.url));
const EMAIL = 'owner@upgraded.example';
/** Google still revises the last days by itself. */
const OPEN_DAYS = 8;
const ERROR_LEVEL = 50;
/** The readers are one account on one address. */
const NO_RATE_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
};

/** Release 0.1.0 takes most errors of ClickHouse for permission, and would not start. */
const ALLOWED = `${ALLOW_UNSAFE},clickhouse-reader`;

export type Size = { properties: number; days: number; rows: number };
export type Property = { propertyId: string; accountId: string; userId: string; siteUrl: string };
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Runs `ops bootstrap` of a release without users of ClickHouse, which the development server gets at start. */
async function bootstrapWith(release: Release, options: BootstrapOptions): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', BOOTSTRAP_OPTIONS: JSON.stringify(options) };
  await promisify(execFile)(process.execPath, [BOOTSTRAP, release.root], { env });
}

/** Both stores at the schema of the first release, with its server and worker and a synced account. */
export async function openStage(first: Release, { properties: count, days, rows }: Size) {
  const port = await freePort();
  const balancer = await openBalancer(port);
  const lines: string[] = [];
  let prepared: BootstrapOptions | undefined;
  const real: RealStack = await openRealStack({
    publicUrl: `http://localhost:${port}`,
    root: first.root,
    serverEnv: { LOG_LEVEL: 'error', ...NO_RATE_LIMITS, ALLOW_UNSAFE: ALLOWED },
    workerEnv: { LOG_LEVEL: 'error' },
    log: line => lines.push(line),
    async bootstrap(options) {
      prepared = options;
      await bootstrapWith(first, options);
    },
  });
  const servers = new Map<string, { child: Child; backend: Backend }>();
  const workers = new Map<string, Child>();
  const close = async () => {
    await real.close();
    balancer.close();
  };
  try {
    const firstPort = Number(new URL(real.stack.apiUrl).port);
    servers.set(first.version, { child: real.stack.server, backend: balancer.add(first.version, firstPort) });
    workers.set(first.version, real.startWorker());
    const today = pacificDay(new Date());
    for (let number = 1; number <= count; number++)
      await real.admin('POST', 'sites', {
        siteUrl: `sc-domain:site${number}.example`,
        emails: [EMAIL],
        knobs: { rowsPerDay: rows, emptyDays: emptyBefore(today, days + OPEN_DAYS), revisedDays: 0 },
      });
    await fillAccount(real.stack, EMAIL);
    const properties = await real.query<Property>(
      `select id as "propertyId", account_id as "accountId", user_id as "userId", property_url as "siteUrl"
       from gsc_properties order by property_url`,
    );
    return {
      real,
      balancer,
      email: EMAIL,
      properties,
      from: addDays(today, -days - OPEN_DAYS + 1) as Day,
      days,
      /** Runs the migrations of a release. */
      async migrate(release: Release): Promise<void> {
        if (prepared) await bootstrapWith(release, prepared);
      },
      async startServer(release: Release): Promise<void> {
        const own = await freePort();
        const child = await real.stack.startServer({ root: release.root, port: own });
        servers.set(release.version, { child, backend: balancer.add(release.version, own) });
      },
      async stopServer(release: Release): Promise<void> {
        const server = servers.get(release.version);
        if (!server) throw new Error(`no server of ${release.version} runs`);
        await balancer.remove(server.backend);
        await server.child.stop();
        servers.delete(release.version);
      },
      startWorker(release: Release): void {
        workers.set(release.version, real.stack.startWorker(release.root));
      },
      async stopWorker(release: Release): Promise<void> {
        await workers.get(release.version)?.stop();
        workers.delete(release.version);
      },
      running: () => ({ servers: [...servers.keys()], workers: [...workers.keys()] }),
      /** Errors in the logs of all processes. */
      loggedErrors: () => lines.filter(isError),
      hasLogged: (pattern: RegExp) => lines.some(line => pattern.test(line)),
      close,
    };
  } catch (error) {
    await close();
    throw new Error(`${(error as Error).message}\n${lines.slice(-5).join('\n')}`);
  }
}

/** A worker that has to end while a job runs. Its lease expires, and another worker repeats the job. */
const INTERRUPTED_JOB = 'Database connection is not opened';

function isError(line: string): boolean {
  if (line.includes(INTERRUPTED_JOB)) return false;
  const match = /^(?:server|worker) \| \{.*"level":(\d+)/.exec(line);
  return match !== null && Number(match[1]) >= ERROR_LEVEL;
}

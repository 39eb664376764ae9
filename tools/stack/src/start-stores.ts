import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BootstrapOptions, bootstrapStores } from '@gsc/db/bootstrap';
import type { ClickhouseSettings } from '@gsc/db/clickhouse';
import { clickhouseUser, createDevelopmentWorkloads, developmentUsers } from '@gsc/db/clickhouse/users';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startPostgres } from '@gsc/dev-postgres/start-postgres';
import type { Secrets } from './secrets.ts';

const DATABASE = 'gsc';

export type Stores = {
  superuserUrl: string;
  ownerUrl: string;
  clickhouseAdmin: ClickhouseSettings;
  serverEnv: Record<string, string>;
  workerEnv: Record<string, string>;
  /** Sends SIGKILL and restarts on the same directory and port, to simulate a power failure. */
  crash: { postgres(): Promise<void>; clickhouse(): Promise<void> };
  stop(): Promise<void>;
};

type StoresOptions = {
  dir: string;
  secrets: Secrets;
  /** Prepares the stores. Default: the function that `ops bootstrap` calls. */
  bootstrap?: Bootstrap;
  log: (line: string) => void;
};

export type Bootstrap = (options: BootstrapOptions) => Promise<void>;

/** Starts and bootstraps both stores. */
export async function startStores(options: StoresOptions): Promise<Stores> {
  const { dir, secrets, bootstrap = bootstrapStores, log } = options;
  const users = [
    { name: 'gsc_admin', password: secrets.clickhouse.admin },
    ...developmentUsers(DATABASE, {
      interactive: secrets.clickhouse.reader,
      export: secrets.clickhouse.reader,
      demo: secrets.clickhouse.reader,
      writer: secrets.clickhouse.writer,
    }),
  ];
  const openPostgres = (port?: number) =>
    startPostgres({
      dir: join(dir, 'postgres'),
      log: line => log(`postgres | ${line}`),
      ...(port !== undefined && { port }),
    });
  const openClickhouse = (port?: number) =>
    startClickhouse({
      dir: join(dir, 'clickhouse'),
      users,
      log: line => log(`clickhouse | ${line}`),
      ...(port !== undefined && { port }),
    });
  let [postgres, clickhouse] = await Promise.all([openPostgres(), openClickhouse()]);
  const { superuserUrl } = postgres;
  const as = (role: 'owner' | 'app' | 'worker') =>
    databaseUrl(superuserUrl, DATABASE, { name: `gsc_${role}`, password: secrets.postgres[role] });
  const clickhouseAdmin = {
    url: clickhouse.url,
    username: 'gsc_admin',
    password: secrets.clickhouse.admin,
    database: DATABASE,
  };
  await bootstrap({
    postgres: { superuserUrl, database: DATABASE, passwords: secrets.postgres },
    clickhouse: clickhouseAdmin,
  });
  await createDevelopmentWorkloads(clickhouseAdmin);
  const clickhouseEnv = (account: 'writer' | 'interactive') => ({
    CLICKHOUSE_URL: clickhouse.url,
    CLICKHOUSE_DATABASE: DATABASE,
    CLICKHOUSE_USERNAME: clickhouseUser(account),
    CLICKHOUSE_PASSWORD: secrets.clickhouse[account === 'writer' ? 'writer' : 'reader'],
  });
  return {
    superuserUrl: databaseUrl(superuserUrl, DATABASE),
    ownerUrl: as('owner'),
    clickhouseAdmin,
    serverEnv: {
      DATABASE_URL: as('app'),
      ...clickhouseEnv('interactive'),
      CLICKHOUSE_EXPORT_USERNAME: clickhouseUser('export'),
      CLICKHOUSE_EXPORT_PASSWORD: secrets.clickhouse.reader,
      CLICKHOUSE_DEMO_USERNAME: clickhouseUser('demo'),
      CLICKHOUSE_DEMO_PASSWORD: secrets.clickhouse.reader,
    },
    workerEnv: { DATABASE_URL: as('worker'), ...clickhouseEnv('writer') },
    crash: {
      async postgres() {
        process.kill(postgres.pid, 'SIGKILL');
        await postgres.stop();
        postgres = await retryStart(() => openPostgres(postgres.port));
      },
      async clickhouse() {
        await clickhouse.kill();
        clickhouse = await retryStart(() => openClickhouse(clickhouse.port));
      },
    },
    async stop() {
      await Promise.all([clickhouse.stop(), postgres.stop()]);
    },
  };
}

/** Retries because the shared memory and port of a killed server are released only when its last process exits. */
async function retryStart<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
}

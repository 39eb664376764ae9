import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl } from '@gsc/db/postgres/roles';
import { buildWeb } from '@gsc/stack/build-web';
import { freePort } from '@gsc/stack/free-port';
import { mustRun } from './run-program.ts';
import { readSecret, startClickhouseWithUsers, startEmptyPostgres } from './start-stores.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Creates the directory of production. npm may need the settings of this machine, such as a proxy. */
export function assemble(opt: string): { megabytes: number } {
  const args = ['tools/commands/src/assemble.ts', opt, '--pages', buildWeb()];
  const output = mustRun({ args, cwd: ROOT, env: process.env });
  return { megabytes: Number(/has (\d+) MB/.exec(output)?.[1]) };
}

/** How an installation runs the commands of ops. */
export type Commands = {
  init(addresses: readonly string[]): void | Promise<void>;
  bootstrap(...args: string[]): void | Promise<void>;
  migrate(): void | Promise<void>;
};

/** Writes settings and secrets, starts empty stores and prepares them. Commands that can be repeated run twice. */
export async function prepareStores(
  dir: string,
  etc: string,
  commands: Commands,
  cleanups: (() => Promise<void>)[],
) {
  const postgres = await startEmptyPostgres(dir, etc);
  cleanups.push(postgres.stop);
  const clickhousePort = await freePort();
  const init = async () => {
    const url = `http://127.0.0.1:${clickhousePort}`;
    await commands.init(['--postgres', `127.0.0.1:${postgres.port}`, '--clickhouse', url]);
    const names = readdirSync(join(etc, 'secrets'));
    return Object.fromEntries(names.map(name => [name, readSecret(etc)(name)]));
  };
  const secrets = await init();
  const again = await init();
  const arePrivate = Object.keys(secrets).every(
    name => (statSync(join(etc, 'secrets', name)).mode & 0o077) === 0,
  );
  const clickhouse = await startClickhouseWithUsers(dir, clickhousePort, readSecret(etc));
  cleanups.push(clickhouse.stop);

  for (let time = 0; time < 2; time++) await commands.bootstrap('--without-clickhouse-users');
  await commands.migrate();
  return {
    secrets,
    secretFilesAreRight: arePrivate && JSON.stringify(again) === JSON.stringify(secrets),
    superuserUrl: databaseUrl(postgres.superuserUrl, 'gsc'),
    clickhouseUrl: clickhouse.url,
  };
}

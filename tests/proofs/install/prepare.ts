import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@gsc/stack/build-web';
import { freePort } from '@gsc/stack/free-port';
import { mustRun } from './run-node.ts';
import { readSecret, startClickhouseWithUsers, startEmptyPostgres } from './start-stores.ts';
import { type Installation, readUnit } from './unit.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
export const OPS = 'apps/ops/src/main.ts';

/** Creates the directory of production. npm may need the settings of this machine, such as a proxy. */
export function assemble(opt: string): { megabytes: number } {
  const args = ['tools/commands/src/assemble.ts', opt, '--pages', buildWeb()];
  const output = mustRun({ args, cwd: ROOT, env: process.env });
  return { megabytes: Number(/has (\d+) MB/.exec(output)?.[1]) };
}

/** Writes settings and secrets, starts empty stores and prepares them. Commands that can be repeated run twice. */
export async function prepareStores(
  dir: string,
  installation: Installation,
  cleanups: (() => Promise<void>)[],
) {
  const { opt, etc } = installation;
  const postgres = await startEmptyPostgres(dir, etc);
  cleanups.push(postgres.stop);
  const clickhousePort = await freePort();
  const init = () => {
    const addresses = [
      '--postgres',
      `127.0.0.1:${postgres.port}`,
      '--clickhouse',
      `http://127.0.0.1:${clickhousePort}`,
    ];
    const args = [
      OPS,
      'init',
      '--for',
      'systemd',
      '--dir',
      etc,
      '--public-url',
      'https://insights.example.com',
    ];
    mustRun({ args: [...args, ...addresses], cwd: opt, env: {} });
    const names = readdirSync(join(etc, 'secrets'));
    return Object.fromEntries(names.map(name => [name, readSecret(etc)(name)]));
  };
  const secrets = init();
  const again = init();
  const arePrivate = Object.keys(secrets).every(
    name => (statSync(join(etc, 'secrets', name)).mode & 0o077) === 0,
  );
  const clickhouse = await startClickhouseWithUsers(dir, clickhousePort, readSecret(etc));
  cleanups.push(clickhouse.stop);

  const bootstrap = readUnit('gsc-insights-bootstrap', installation);
  for (let time = 0; time < 2; time++)
    mustRun({ ...bootstrap, args: [...bootstrap.args, '--without-clickhouse-users'] });
  mustRun({ ...bootstrap, args: [OPS, 'migrate'] });
  return { secrets, secretFilesAreRight: arePrivate && JSON.stringify(again) === JSON.stringify(secrets) };
}

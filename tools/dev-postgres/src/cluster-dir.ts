import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { grantPathAccess, type ServerAccount } from './server-account.ts';

const run = promisify(execFile);

export type Cluster = { dataDir: string; password: string };

/** Initialises the data directory. If it already exists, only reads the password. */
export async function prepareCluster(
  dir: string,
  account: ServerAccount | undefined,
  durable: boolean,
): Promise<Cluster> {
  await mkdir(dir, { recursive: true });
  if (account) await grantPathAccess(account, dir);
  const dataDir = join(dir, 'data');
  const passwordFile = join(dir, 'superuser-password');
  if (await exists(join(dataDir, 'PG_VERSION'))) {
    return { dataDir, password: (await readFile(passwordFile, 'utf8')).trim() };
  }

  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  // Created under a temporary name and renamed, so that an interrupted start leaves no incomplete cluster.
  const building = join(dir, 'data.building');
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  if (account) {
    await chown(passwordFile, account.uid, account.gid);
    await chown(building, account.uid, account.gid);
  }
  const { initdb, postgres } = findBinaries();
  await Promise.all([initdb, postgres].map(makeExecutable));
  await run(
    initdb,
    [
      `--pgdata=${building}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, cwd: dir },
  );
  await rename(building, dataDir);
  return { dataDir, password };
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster-dir.ts';
import { stopOrphanedServer, stopServer } from './orphaned-server.ts';
import { findServerAccount, type ServerAccount } from './server-account.ts';

type StartOptions = {
  dir: string;
  port?: number;
  log?: (line: string) => void;
  /** false disables crash safety for speed. Use it only for disposable data. */
  durable?: boolean;
};

type RunningPostgres = {
  port: number;
  /** Database `postgres`. */
  superuserUrl: string;
  pid: number;
  stop(): Promise<void>;
};

/** Starts PostgreSQL on the directory, on loopback only. The caller must call stop() before it exits. */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dir = resolve(options.dir);
  const durable = options.durable ?? true;
  const account = findServerAccount();
  const ownerFile = join(dir, 'owner.pid');
  await stopOrphanedServer(join(dir, 'data'), ownerFile);
  const { dataDir, password } = await prepareCluster(dir, account, durable);
  await writeFile(ownerFile, `${process.pid}\n`);

  const port = options.port || (await freePort());
  const server = spawnServer(dataDir, port, durable, account);
  const pid = server.pid;
  if (!pid) throw new Error('PostgreSQL could not be started');
  const watchdog = spawnWatchdog(pid);
  const exited = once(server, 'exit');

  const stop = async () => {
    if (watchdog.exitCode === null && watchdog.signalCode === null) {
      const watchdogExited = once(watchdog, 'exit');
      watchdog.kill('SIGKILL');
      await watchdogExited;
    }
    if (server.exitCode === null && server.signalCode === null) {
      await Promise.all([stopServer(pid), exited]);
    }
  };
  try {
    await untilReady(server, options.log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid, superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}

function spawnServer(
  dataDir: string,
  port: number,
  durable: boolean,
  account: ServerAccount | undefined,
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, because Ctrl-C reaches every process of the terminal's group. Only stop() should stop the server.
  return spawn(findBinaries().postgres, ['-D', dataDir, ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Stops the server if this process exits without stop(). Its end of the pipe closes even after kill -9. */
function spawnWatchdog(pid: number): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'postgres-watchdog', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return watchdog;
}

async function untilReady(server: ChildProcess, log: ((line: string) => void) | undefined): Promise<void> {
  const { stderr } = server;
  if (!stderr) throw new Error('PostgreSQL has no log stream');
  const recent: string[] = [];
  await new Promise<void>((ready, fail) => {
    // The log is read until the server exits. A full pipe would block the server.
    createInterface({ input: stderr }).on('line', line => {
      log?.(line);
      if (recent.push(line) > 20) recent.shift();
      if (line.includes('ready to accept connections')) ready();
    });
    server.once('error', fail);
    server.once('close', () => fail(new Error(`PostgreSQL did not start:\n${recent.join('\n')}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from './orphaned-server.ts';
import { startPostgres } from './start-postgres.ts';

let root: string;
let dir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gsc-dev-postgres-'));
  dir = join(root, 'nested', 'postgres');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = () => startPostgres({ dir, durable: false });

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (!isAlive(pid)) return;
    await sleep(50);
  }
  throw new Error(`process ${pid} is still running`);
}

async function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

type Host = { process: ChildProcess; pid: number; hostPid: number; port: number; lines: string[] };

/** Starts another program that runs PostgreSQL on the directory, in a separate process group as in a terminal. */
async function startHost(): Promise<Host> {
  const module = JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href);
  const program = `
    const { startPostgres } = await import(${module});
    const postgres = await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false, log: line => console.log(line) });
    process.on('SIGINT', async () => {
      await new Promise(done => setTimeout(done, 300));
      process.kill(postgres.pid, 0);
      console.log('still running');
      await postgres.stop();
      console.log('stopped');
    });
    console.log(JSON.stringify({ pid: postgres.pid, port: postgres.port }));`;
  const host = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  return new Promise((ready, fail) => {
    host.once('exit', () => fail(new Error(lines.join('\n'))));
    createInterface({ input: host.stdout }).on('line', line => {
      lines.push(line);
      if (line.startsWith('{')) ready({ process: host, hostPid: host.pid ?? 0, lines, ...JSON.parse(line) });
    });
  });
}

function watchdogOf(pid: number): number {
  const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(list.find(line => line.endsWith(`postgres-watchdog ${pid}`)) ?? '', 10);
}

test('restarts quickly on the same directory, on loopback only, and leaves no process after stop', async () => {
  const first = await start();
  await first.stop();
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const began = performance.now();
  const again = await start();
  expect(performance.now() - began).toBeLessThan(5_000);
  const watchdog = watchdogOf(again.pid);
  expect(isAlive(watchdog)).toBe(true);
  expect(new URL(again.superuserUrl).password).toBe(new URL(first.superuserUrl).password);
  expect((await stat(join(dir, 'superuser-password'))).mode & 0o777).toBe(0o600);
  const rules = (await readFile(join(dir, 'data', 'pg_hba.conf'), 'utf8')).match(/^(?:local|host).*$/gm);
  expect(rules?.every(rule => rule.endsWith('scram-sha-256'))).toBe(true);
  expect(await accepts(again.port)).toBe(true);
  for (const address of Object.values(networkInterfaces()).flat()) {
    if (address && !address.internal) expect(await accepts(again.port, address.address)).toBe(false);
  }

  await expect(start()).rejects.toThrow('already running');
  expect(await accepts(again.port)).toBe(true);
  await again.stop();
  expect([again.pid, watchdog].filter(isAlive)).toEqual([]);
});

test('Ctrl-C reaches the whole group, and only the host stops the server', async () => {
  const host = await startHost();
  process.kill(-host.hostPid, 'SIGINT');
  const [code] = await once(host.process, 'exit');
  expect(code).toBe(0);
  expect(host.lines).toContain('still running');
  expect(host.lines).toContain('stopped');
  expect(host.lines.filter(line => line.includes('shutdown request'))).toHaveLength(1);
  expect(isAlive(host.pid)).toBe(false);
});

test('the server exits when its host is killed', async () => {
  const host = await startHost();
  host.process.kill('SIGKILL');
  await untilGone(host.pid);
});

test('the next start stops a server that outlived its host', async () => {
  const host = await startHost();
  process.kill(watchdogOf(host.pid), 'SIGKILL');
  host.process.kill('SIGKILL');
  await once(host.process, 'exit');
  expect(isAlive(host.pid)).toBe(true);
  const next = await start();
  expect(isAlive(host.pid)).toBe(false);
  await next.stop();
});

test('a pid file with the pid of an unrelated process is ignored', async () => {
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  await writeFile(join(dir, 'data', 'postmaster.pid'), `${bystander.pid}\n${join(dir, 'data')}\n`);
  const postgres = await start();
  expect(bystander.exitCode).toBeNull();
  await postgres.stop();
  bystander.kill();
});

test('reports why it could not start', async () => {
  const postgres = await start();
  const blocked = startPostgres({ dir: join(root, 'second'), port: postgres.port, durable: false });
  await expect(blocked).rejects.toThrow('could not bind');
  await postgres.stop();
});

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataType, load, open } from 'ffi-rs';
import { readConfig } from './config.ts';
import { libraryPath } from './library-path.ts';
import { serverXml, usersXml } from './server-files.ts';

/** How long `stop` waits for running statements. */
const GRACE_MS = 5_000;

const { dir, port: wantedPort, tcpPort, users } = readConfig();
const file = (name: string) => join(dir, name);
mkdirSync(dir, { recursive: true });
writeFileSync(file('users.xml'), usersXml(users), { mode: 0o600 });
writeFileSync(file('config.xml'), serverXml(file('users.xml')), { mode: 0o600 });

// The engine does not load the stored workloads, and refuses to create one below another that it has not loaded. The
// bootstrap creates all of them again.
rmSync(join(file('data'), 'workload'), { recursive: true, force: true });

const ready = file('port');
rmSync(ready, { force: true });
const statements = [
  'SYSTEM START LISTEN HTTP',
  ...(tcpPort === undefined ? [] : ['SYSTEM START LISTEN TCP']),
  `SELECT getServerPort('http_port') INTO OUTFILE '${ready}'`,
  // Waits for ever. The engine stops listening when its last statement ends.
  'SELECT sleepEachRow(3) FROM numbers(1000000000) SETTINGS max_block_size = 1 FORMAT Null',
];
const argv = [
  'clickhouse',
  `--config-file=${file('config.xml')}`,
  `--path=${file('data')}`,
  `--http_port=${wantedPort}`,
  ...(tcpPort === undefined ? [] : [`--tcp_port=${tcpPort}`]),
  '--listen_host=127.0.0.1',
  // The level in the file does not count. Every error of a statement would log two stack traces.
  '--log-level=fatal',
  `--query=${statements.join('; ')}`,
];

/** Asking the port itself would be wrong: if another server has it, that one answers. */
async function listeningPort(): Promise<number> {
  for (;;) {
    try {
      const text = readFileSync(ready, 'utf8');
      if (text.endsWith('\n')) return Number(text);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    await sleep(10);
  }
}

let port = 0;
let stopping = false;

/** A killed server loses nothing that it has acknowledged. A clean end would wait five seconds for idle connections. */
const end = () => process.kill(process.pid, 'SIGKILL');

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const deadline = Date.now() + GRACE_MS;
  while (Date.now() < deadline && (await isBusy())) await sleep(20);
  end();
}

async function isBusy(): Promise<boolean> {
  const admin = users.find(user => user.access === undefined);
  if (!admin || port === 0) return false;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    // Without the session that starts the server.
    body: "SELECT count() FROM system.processes WHERE user NOT IN ('', 'default') AND query_id != queryID()",
    headers: { 'X-ClickHouse-User': admin.name, 'X-ClickHouse-Key': admin.password },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`ClickHouse did not list its statements: ${text}`);
  return text.trim() !== '0';
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The parent has exited. Nobody waits for a result.
process.on('disconnect', end);

void listeningPort().then(number => {
  port = number;
  process.send?.({ port });
});

open({ library: 'chdb', path: libraryPath() });
// In a thread of its own, so that this one receives signals. The call returns only if the server could not start; the
// engine has then written the reason to stderr. The result is not read: without an error its text is a null pointer.
await load({
  library: 'chdb',
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [argv.length, argv],
  runInNewThread: true,
});
process.exit(1);

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { createFront } from './http/front.ts';
import { lockDirectory } from './lock.ts';
import { createSessionPool } from './session-pool.ts';

const ORPHAN_GRACE_MS = 2_000;

const config = readConfig();
const unlock = lockDirectory(config.dir);
const pool = createSessionPool({
  dataDir: join(config.dir, 'data'),
  temporaryDir: join(config.dir, 'tmp'),
  size: config.sessions,
});
const server = await createFront(pool, config.users);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.close();
  server.closeIdleConnections();
  await pool.close();
  unlock();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The parent has exited. This process must exit as well, even during a long query.
process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ORPHAN_GRACE_MS).unref();
  void stop();
});

server.listen(config.port, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
  console.log(`dev-clickhouse is listening on http://127.0.0.1:${port}`);
});

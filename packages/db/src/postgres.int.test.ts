import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectPostgres, inScope } from './postgres.ts';
import { createTestDatabase } from './testing.ts';

test('a line that falls silent is given up, and the next question gets a new one', async () => {
  const database = await createTestDatabase();
  const lines: { client: Socket; silent: boolean }[] = [];
  const server = createServer(client => {
    const line = { client, silent: false };
    lines.push(line);
    const service = connect(Number(new URL(database.workerUrl).port), '127.0.0.1');
    client.on('data', chunk => service.write(chunk));
    service.on('data', chunk => line.silent || client.write(chunk));
    client.on('close', () => service.destroy());
    for (const socket of [client, service]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(database.workerUrl), { port: (server.address() as AddressInfo).port });
  const postgres = connectPostgres(url.href, { silenceMs: 400, onError() {} });
  const ask = () => inScope(postgres.db, {}, tx => sql<{ n: number }>`select 1 as n`.execute(tx));
  expect((await ask()).rows).toEqual([{ n: 1 }]);
  for (const line of lines) line.silent = true;
  const began = performance.now();
  await expect(ask()).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(4000);
  expect((await ask()).rows).toEqual([{ n: 1 }]);
  await postgres.close();
  server.close();
  for (const { client } of lines) client.destroy();
  await database.drop();
});

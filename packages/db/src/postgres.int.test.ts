import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectPostgres, inScope } from './postgres.ts';
import { createTestDatabase } from './testing.ts';

test('drops an unresponsive connection and opens a new one for the next query', async () => {
  const database = await createTestDatabase();
  const connections: { client: Socket; isStalled: boolean }[] = [];
  const server = createServer(client => {
    const connection = { client, isStalled: false };
    connections.push(connection);
    const upstream = connect(Number(new URL(database.workerUrl).port), '127.0.0.1');
    client.on('data', chunk => upstream.write(chunk));
    upstream.on('data', chunk => connection.isStalled || client.write(chunk));
    client.on('close', () => upstream.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(database.workerUrl), { port: (server.address() as AddressInfo).port });
  const postgres = connectPostgres(url.href, { idleTimeoutMs: 400, onError() {} });
  const runQuery = () => inScope(postgres.db, {}, tx => sql<{ n: number }>`select 1 as n`.execute(tx));
  expect((await runQuery()).rows).toEqual([{ n: 1 }]);
  for (const connection of connections) connection.isStalled = true;
  const began = performance.now();
  await expect(runQuery()).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(4000);
  expect((await runQuery()).rows).toEqual([{ n: 1 }]);
  await postgres.close();
  server.close();
  for (const { client } of connections) client.destroy();
  await database.drop();
});

import { connect } from 'node:net';
import { SLOW_REQUEST_MS } from '@gsc/contract/fair-use/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../app.ts';
import { contextWithoutStores } from '../context-without-stores.ts';
import { createLog } from '../http/request-log.ts';

const SHORT_MS = 1000;
/** The check runs every second. The rest is for a busy machine. */
const LONGEST_MS = 6000;

let app: FastifyInstance;
let port: number;

const build = (options = {}) =>
  buildServer(contextWithoutStores(), { origin: 'http://localhost', log: createLog('silent'), ...options });

beforeAll(async () => {
  app = await build({ slowRequestMs: SHORT_MS });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends `start`, then one byte every 100 ms, and returns how long the server keeps the connection. */
async function keepSending(start: string, byte: string): Promise<number> {
  const began = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(start);
  const timer = setInterval(() => byte && socket.write(byte), 100);
  await new Promise(resolve => socket.once('close', resolve));
  clearInterval(timer);
  return Date.now() - began;
}

const BODY_TO_COME =
  'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n';

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'],
  ['a body that never ends', BODY_TO_COME, ' '],
  ['a body that never comes', BODY_TO_COME, ''],
  ['a connection without a request', '', ''],
])('%s is cut off', async (_name, start, byte) => {
  const openMs = await keepSending(start, byte);
  expect(openMs).toBeGreaterThanOrEqual(SHORT_MS - 50);
  expect(openMs).toBeLessThan(LONGEST_MS);
});

test('the limit is 15 seconds for headers and for the whole request', async () => {
  const usual = await build();
  expect(SLOW_REQUEST_MS).toBe(15_000);
  expect([usual.server.headersTimeout, usual.server.requestTimeout]).toEqual([15_000, 15_000]);
  await usual.close();
});

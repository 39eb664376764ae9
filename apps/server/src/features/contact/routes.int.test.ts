import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    messagesPerHour: 2,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const payload = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@engine.example',
  subject: 'Numbers',
  message: 'Do they add up?',
};
const write = (body: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/contact', payload: body, remoteAddress });

test('accepts a few messages per hour from one IP address without signing in', async () => {
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await write(payload, '192.0.2.1')).statusCode);
  expect(statuses).toEqual([202, 202, 429]);
  expect((await write(payload, '192.0.2.2')).statusCode).toBe(202);
});

test('refuses invalid fields and names them', async () => {
  const response = await write({ ...payload, email: 'ada', message: 'x'.repeat(5001) }, '192.0.2.3');
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.map((error: { path: string }) => error.path)).toEqual(['/email', '/message']);
});

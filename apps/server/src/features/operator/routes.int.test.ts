import { VERSION } from '@gsc/config/version';
import { AUTH_PATHS, REFRESH_COOKIE } from '@gsc/contract/auth/api';
import { OPERATOR_PATHS, OperatorState } from '@gsc/contract/operator/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { provisionUser } from '@gsc/core/features/auth/provision-user';
import { answerOperators } from '@gsc/core/features/operator/answer-operators';
import {
  createTestUser,
  openTestContext,
  openTestSession,
  type TestContext,
} from '@gsc/core/testing/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../../http/request-log.ts';

let world: TestContext;
let app: FastifyInstance;
let readings = 0;

const NOW = '2026-11-15T10:00:00.000Z';
const WORKER = {
  id: '5f0c2d1e-6a5b-4c3d-8e7f-901a2b3c4d5e',
  version: '0.1.0',
  node: '24.0.0',
  started_at: NOW,
  is_healthy: true,
};
const FIGURES = {
  measured_at: NOW,
  tasks: [{ task: 'sync.sweep', every: '* * * * *', succeeded_at: null }],
  sync: { jobs: [], oldest_due_seconds: 0, connections: [] },
  quotas: [],
  queues: [],
  warehouses: [],
  audit: { held_removals: [], damaged: null },
  emails: [],
  backups: { succeeded_at: null, restore_drill_at: null, is_restore_unverified: false },
};

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    operators: ['ada@users.example', 'mixed@users.example'],
  });
  await app.ready();
  answerOperators(world.worker, {
    describe: () => WORKER,
    read: async () => {
      readings++;
      return FIGURES;
    },
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const headersOf = async (name: string) => openTestSession((await createTestUser(name, world)).user.id, world);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const withoutId = ({ request_id: _, ...problem }: Record<string, unknown>) => problem;

test('an operator gets the state, and requests in quick succession share one question', async () => {
  const headers = await headersOf('ada');
  const responses = await Promise.all([1, 2, 3].map(() => get(OPERATOR_PATHS.state, headers)));
  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const state = OperatorState.parse(responses[0]?.json());
  expect(state).toMatchObject({ requested_at: NOW, workers: [WORKER], figures: FIGURES });
  expect(state.server).toEqual({ version: VERSION, node: process.versions.node });
  expect(state.services.map(({ status }) => status)).toEqual(Array(5).fill('unknown'));
  expect(readings).toBe(1);
});

test('for another user the route does not exist', async () => {
  const headers = await headersOf('bea');
  const [refused, unknown] = [
    await get(OPERATOR_PATHS.state, headers),
    await get('/api/operator/x', headers),
  ];
  expect(refused.statusCode).toBe(404);
  expect(withoutId(refused.json())).toEqual(withoutId(unknown.json()));
  const names = (response: typeof refused) =>
    Object.keys(response.headers)
      .filter(name => name !== 'content-security-policy')
      .sort();
  expect(names(refused)).toEqual(names(unknown));
  for (let i = 0; i < 40; i++) expect((await get(OPERATOR_PATHS.state, headers)).statusCode).toBe(404);
});

test('without a session the request is refused like every other', async () => {
  expect((await get(OPERATOR_PATHS.state)).statusCode).toBe(401);
});

test('upper and lower case of the address do not matter', async () => {
  const identity = { subject: 'mixed', emailVerified: true, name: null, picture: null } as const;
  const { id } = await provisionUser(world.ctx, { ...identity, email: 'Mixed@Users.Example' });
  expect((await get(OPERATOR_PATHS.state, await openTestSession(id, world))).statusCode).toBe(200);
});

test('the address of the last sign-in counts', async () => {
  const identity = { subject: 'renamed', emailVerified: true, name: null, picture: null } as const;
  const { id } = await provisionUser(world.ctx, { ...identity, email: 'ada@users.example' });
  await provisionUser(world.ctx, { ...identity, email: 'other@users.example' });
  expect((await get(OPERATOR_PATHS.state, await openTestSession(id, world))).statusCode).toBe(404);
});

test('an operator is limited, and only the session of an operator says so', async () => {
  const { user } = await createTestUser('ada', world);
  const headers = await openTestSession(user.id, world);
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await get(OPERATOR_PATHS.state, headers)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  const userOf = async (id: string) => {
    const refreshToken = await openSession(world.ctx, { userId: id, userAgent: null, ip: null });
    const response = await app.inject({
      method: 'POST',
      url: AUTH_PATHS.refresh,
      headers: { origin: world.ctx.auth.origin, 'sec-fetch-site': 'same-origin' },
      cookies: { [REFRESH_COOKIE]: refreshToken },
    });
    return response.json().user;
  };
  expect(await userOf(user.id)).toMatchObject({ is_operator: true });
  expect(await userOf((await createTestUser('bea', world)).user.id)).not.toHaveProperty('is_operator');
});

test('without operators nobody sees the state', async () => {
  const plain = await buildServer(world.ctx, { origin: world.ctx.auth.origin, log: createLog('silent') });
  const response = await plain.inject({
    method: 'GET',
    url: OPERATOR_PATHS.state,
    headers: await headersOf('ada'),
  });
  expect(response.statusCode).toBe(404);
  await plain.close();
});

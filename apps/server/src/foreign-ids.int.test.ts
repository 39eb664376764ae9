import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { addProperties } from '@gsc/core/testing/add-properties';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { withPostgresClient } from '@gsc/db/postgres/client';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

const REQUESTS = 600;
/** The first requests prepare statements. */
const WARM_UP = 20;
/** The two-sided limit of the normal distribution that one of 10,000 comparisons exceeds by chance. */
const Z_LIMIT = 3.891;

let world: TestContext;
let app: FastifyInstance;
let headers: { authorization: string };
let foreign: { sessions: string[]; properties: string[] };

beforeAll(async () => {
  world = await openTestContext();
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    rateLimitPerMinute: 100_000,
    accountRateLimitPerMinute: 100_000,
  });
  await app.ready();
  const [victim, attacker] = [await createTestUser('victim', world), await createTestUser('attacker', world)];
  for (let at = 0; at < 20; at++)
    await openSession(world.ctx, { userId: victim.user.id, userAgent: null, ip: null });
  await addProperties(world, victim, 20);
  const idsOf = (table: string) =>
    withPostgresClient(world.superuserUrl, async client =>
      (await client.query(`select id from ${table} where user_id = $1`, [victim.user.id])).rows.map(
        row => row.id,
      ),
    );
  foreign = { sessions: await idsOf('sessions'), properties: await idsOf('gsc_properties') };
  const first = await openSession(world.ctx, { userId: attacker.user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  headers = { authorization: `Bearer ${session.access_token}` };
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

/** The z-score of the Mann-Whitney test: how much one list tends to be above the other. */
function rankDifference(a: number[], b: number[]): number {
  const all = [...a.map(value => ({ value, isA: true })), ...b.map(value => ({ value, isA: false }))];
  all.sort((left, right) => left.value - right.value);
  const sum = all.reduce((total, { isA }, at) => total + (isA ? at + 1 : 0), 0);
  const u = sum - (a.length * (a.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (u - (a.length * b.length) / 2) / deviation;
}

type Group = 'foreign' | 'absent';

/**
 * The groups of the requests in random order, equally often. With a fixed order, work that recurs with the same rhythm,
 * such as garbage collection, would always hit the same group.
 */
function randomOrder(seed: number): Group[] {
  const groups: Group[] = Array.from({ length: REQUESTS * 2 }, (_, at) => (at % 2 ? 'absent' : 'foreign'));
  const shuffled = fc.shuffledSubarray(groups, { minLength: groups.length });
  const [order = []] = fc.sample(shuffled, { seed, numRuns: 1 });
  return [...groups.slice(0, WARM_UP), ...order];
}

const withoutId = ({ request_id: _id, ...problem }: Record<string, unknown>) => problem;

test.for([
  ['sessions', AUTH_PATHS.sessions],
  ['properties', PROPERTIES_PATHS.list],
] as const)('foreign and absent %s have the same response in the same time', async ([kind, path]) => {
  const ids = foreign[kind];
  expect(ids.length).toBeGreaterThanOrEqual(20);
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed of the order: ${seed}`);
  const times: Record<Group, number[]> = { foreign: [], absent: [] };
  const bodies = new Set<string>();
  for (const [at, group] of randomOrder(seed).entries()) {
    const id = group === 'foreign' ? ids[at % ids.length] : crypto.randomUUID();
    const started = performance.now();
    const response = await app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });
    if (at >= WARM_UP) times[group].push(performance.now() - started);
    bodies.add(JSON.stringify([response.statusCode, withoutId(response.json())]));
  }
  expect([times.foreign.length, times.absent.length]).toEqual([REQUESTS, REQUESTS]);
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain('404');
  expect(Math.abs(rankDifference(times.foreign, times.absent))).toBeLessThan(Z_LIMIT);
});

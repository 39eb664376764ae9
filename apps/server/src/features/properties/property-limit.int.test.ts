import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { type ConnectWorld, openConnectWorld } from '@gsc/core/testing/google-world';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { SPECIFIED_SITE } from '../../http/pages/site.ts';
import { createLog } from '../../http/request-log.ts';

let google: RunningEmulator;
let world: ConnectWorld;
let app: FastifyInstance;

beforeAll(async () => {
  google = await startEmulator();
  world = await openConnectWorld(google);
  app = await buildServer(world.ctx, {
    origin: world.ctx.auth.origin,
    log: createLog('silent'),
    site: { ...SPECIFIED_SITE, trialProperties: 1 },
  });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await world?.close();
  await google?.stop();
});

test('connecting and restoring more properties than the setting allows is refused with the limit', async () => {
  const first = await openSession(world.ctx, { userId: world.ada.user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload });
  const { availableProperties, tempTokens } = await world.finish(world.ada);
  const { storagePermission } = CONNECT_TEXT;
  const connect = (count: number) => {
    const selectedProperties = availableProperties.slice(0, count);
    return post(PROPERTIES_PATHS.list, { selectedProperties, tempTokens, storagePermission });
  };
  const refused = await connect(2);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, CONNECT_REFUSALS.propertyLimit(1)]);
  expect((await connect(1)).json().summary).toEqual({ successful: 1, failed: 0 });

  const { id } = await world.firstProperty(world.ada);
  await app.inject({ method: 'DELETE', url: `${PROPERTIES_PATHS.list}/${id}`, headers });
  await world.connect(world.ada, 'katrin@lumenhomes.example', 1);
  const restored = await post(`${PROPERTIES_PATHS.list}/${id}/restore`);
  expect([restored.statusCode, restored.json().detail]).toEqual([409, CONNECT_REFUSALS.restoreLimit(1)]);
});

import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectWorld, MAYA, openConnectWorld } from '../../testing/google-world.ts';
import { connectProperties } from './connect-properties.ts';
import { deleteProperty } from './delete-property.ts';
import { listProperties } from './list-properties.ts';
import { restoreProperty } from './restore-property.ts';

const KATRIN = 'katrin@lumenhomes.example';

let google: RunningEmulator;
let world: ConnectWorld;
beforeAll(async () => {
  google = await startEmulator();
});
afterAll(() => google.stop());
beforeEach(async () => {
  world = await openConnectWorld(google);
  return () => world.close();
});

/** Connects sites of an offer, from the one at `from` to the one before `to`. */
const connect = (offer: ConnectionData, [from, to]: [number, number], propertyLimit: number | null) =>
  connectProperties(world.ada, {
    selectedProperties: offer.availableProperties.slice(from, to),
    handle: offer.tempTokens.access_token,
    storagePermission: CONNECT_TEXT.storagePermission,
    propertyLimit,
  });
const restore = (propertyId: string, propertyLimit: number | null) =>
  restoreProperty(world.ada, { propertyId, propertyLimit });
const countActive = async () => (await listProperties(world.ada)).active.length;
const refused = (limit: number) => ({ code: 'conflict', message: CONNECT_REFUSALS.propertyLimit(limit) });

/**
 * Starts both requests and lets them reach their last statement, the entry in the audit log, or a lock of each other,
 * before either can end.
 */
async function atOnce(...requests: (() => Promise<unknown>)[]) {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return withPostgresClient(world.superuserUrl, async client => {
    await client.query('begin');
    await client.query('lock table audit_log in exclusive mode');
    const results = Promise.allSettled(requests.map(request => request()));
    // By another connection, because a transaction sees the same activity until it ends.
    await vi.waitUntil(async () => (await world.query(waiting)).length === requests.length, {
      timeout: 10_000,
    });
    await client.query('commit');
    return results;
  });
}

test('exactly as many properties as allowed are connected, and one more refuses all of them', async () => {
  const offer = await world.finish(world.ada);
  await expect(connect(offer, [0, 3], 2)).rejects.toMatchObject(refused(2));
  expect(await countActive()).toBe(0);
  // The refusal has not used up the handle, so that the user can select fewer.
  expect((await connect(offer, [0, 2], 2)).summary).toEqual({ successful: 2, failed: 0 });
  await expect(connect(await world.finish(world.ada), [2, 3], 2)).rejects.toMatchObject(refused(2));
  expect((await connect(await world.finish(world.ada), [2, 3], 3)).summary.successful).toBe(1);
});

test('of two simultaneous requests for the last place, one is refused', async () => {
  // Two Google accounts, because requests of one connection wait for each other anyway.
  const offers = [await world.finish(world.ada, MAYA), await world.finish(world.ada, KATRIN)];
  const results = await atOnce(...offers.map(offer => () => connect(offer, [0, 1], 1)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(1) });
  expect(await countActive()).toBe(1);
});

test('a property is not restored while another one is connected in its place', async () => {
  await connect(await world.finish(world.ada), [0, 1], 1);
  const { id } = await world.firstProperty(world.ada);
  await deleteProperty(world.ada, { propertyId: id });
  const offer = await world.finish(world.ada, KATRIN);
  const results = await atOnce(
    () => restore(id, 1),
    () => connect(offer, [0, 1], 1),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await countActive()).toBe(1);
});

test('properties above a lowered limit stay and can be reconnected, and only further ones are refused', async () => {
  await connect(await world.finish(world.ada), [0, 3], null);
  const [first, second, third] = (await listProperties(world.ada)).active.map(({ id }) => id);
  expect((await connect(await world.finish(world.ada), [0, 3], 1)).summary.successful).toBe(3);
  await expect(connect(await world.finish(world.ada, KATRIN), [0, 1], 1)).rejects.toMatchObject(refused(1));
  expect(await countActive()).toBe(3);

  await deleteProperty(world.ada, { propertyId: String(first) });
  await expect(restore(String(first), 2)).rejects.toMatchObject({
    code: 'conflict',
    message: CONNECT_REFUSALS.restoreLimit(2),
  });
  await deleteProperty(world.ada, { propertyId: String(second) });
  expect((await restore(String(first), 2)).deleted_at).toBeNull();
  expect((await listProperties(world.ada)).active.map(({ id }) => id).sort()).toEqual(
    [String(first), String(third)].sort(),
  );
});

test('connecting a property that is in the trash counts like another one', async () => {
  await connect(await world.finish(world.ada), [0, 2], null);
  await deleteProperty(world.ada, { propertyId: (await world.firstProperty(world.ada)).id });
  await expect(connect(await world.finish(world.ada), [0, 2], 1)).rejects.toMatchObject(refused(1));
  expect(await countActive()).toBe(1);
});

test('the limit is one of the account, and without one any number is connected', async () => {
  await world.connect(world.bert, KATRIN);
  expect((await connect(await world.finish(world.ada), [0, 1], 1)).summary.successful).toBe(1);
  expect((await connect(await world.finish(world.ada), [0, 3], null)).summary.successful).toBe(3);
});

import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCredential } from '../../google-connection/open-credential.ts';
import { type ConnectWorld, MAYA, openConnectWorld } from '../../testing/google-world.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { scheduleSyncs } from '../sync/job/schedule-syncs.ts';
import { connectProperties } from './connect-properties.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { listConnections } from './list-connections.ts';
import { listProperties } from './list-properties.ts';
import { revokeUnusedGrants } from './revoke-unused-grants.ts';

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

const onlyConnection = async () => {
  const { connections } = await listConnections(world.ada);
  expect(connections).toHaveLength(1);
  return connections[0] ?? expect.unreachable();
};
const tokens = () => world.query('select connection_id from google_tokens');

describe('connected Google accounts', () => {
  test('are listed with their properties, for the own account only', async () => {
    await world.connect(world.ada, MAYA, 2);
    const { property_url } = await world.firstProperty(world.ada);
    const connection = await onlyConnection();
    expect(connection).toMatchObject({ google_email: MAYA, state: 'active', last_used_at: null });
    expect(connection.properties.map(each => each.property_url)).toContain(property_url);
    expect(connection.properties).toHaveLength(2);
    expect(await listConnections(world.bert)).toEqual({ connections: [] });
  });

  test('are not listed while nothing has been selected', async () => {
    await world.finish(world.ada);
    expect(await listConnections(world.ada)).toEqual({ connections: [] });
  });

  test('an account that is disconnected while its properties are connected stays disconnected', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    const connected = await meanwhile(
      world.superuserUrl,
      {
        hold: query => query(`update google_connections set status = 'revoked', status_since = now()`),
        change: async () => {},
      },
      () =>
        connectProperties(world.ada, {
          selectedProperties: availableProperties,
          handle: tempTokens.access_token,
          storagePermission: CONNECT_TEXT.storagePermission,
        }),
    );
    expect(connected).toMatchObject({ status: 'rejected', reason: { message: CONNECT_REFUSALS.handle } });
    expect((await listProperties(world.ada)).active).toEqual([]);
    expect(await world.query('select status from google_connections')).toEqual([{ status: 'revoked' }]);
  });

  test('a connection that is lost while the user reconnects is active again', async () => {
    await world.connect(world.ada, MAYA, 1);
    const finished = await meanwhile(
      world.superuserUrl,
      {
        hold: query =>
          query(`update google_connections set status = 'needs_reconnect', status_since = now()`),
        change: query => query(`update gsc_properties set state = 'needs_reconnect'`),
      },
      () => world.finish(world.ada),
    );
    expect(finished.status).toBe('fulfilled');
    expect(await world.query('select status from google_connections')).toEqual([{ status: 'active' }]);
    expect((await world.firstProperty(world.ada)).state).toBe('active');
  });

  test('disconnecting stops the use at once, keeps the properties and revokes the grant once', async () => {
    await world.connect(world.ada, MAYA, 2);
    const { id } = await onlyConnection();
    await disconnectAccount(world.ada, { connectionId: id });
    await expect(openCredential(world.worker, id)).rejects.toMatchObject({ kind: 'reauth_required' });
    expect(await scheduleSyncs(world.worker)).toEqual({ scheduled: 0 });
    expect((await listProperties(world.ada)).active.map(each => each.state)).toEqual(
      Array(2).fill('needs_reconnect'),
    );
    expect(await onlyConnection()).toMatchObject({ state: 'disconnected', google_email: MAYA });
    expect(await tokens()).toHaveLength(1);

    const { google: access } = world.worker;
    const down = { ...access, hosts: { ...access.hosts, revokeUrl: 'http://127.0.0.1:1/' } };
    expect(await revokeUnusedGrants({ ...world.worker, google: down })).toEqual({ revoked: 0, failed: 1 });
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 1, failed: 0 });
    expect(await tokens()).toEqual([]);
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 0, failed: 0 });
    expect((await listProperties(world.ada)).active).toHaveLength(2);
    expect((await world.audited()).slice(-2)).toEqual([
      'properties.disconnected',
      'properties.grant_revoked',
    ]);
  });

  test('a new consent connects the properties again, and the old disconnect revokes nothing', async () => {
    await world.connect(world.ada, MAYA, 2);
    await disconnectAccount(world.ada, { connectionId: (await onlyConnection()).id });
    await world.finish(world.ada);
    expect((await listProperties(world.ada)).active.map(each => each.state)).toEqual(Array(2).fill('active'));
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 0, failed: 0 });
    expect((await onlyConnection()).state).toBe('active');
  });

  test('a dialog that was open during the disconnect connects nothing', async () => {
    await world.connect(world.ada, MAYA, 1);
    const { availableProperties: selectedProperties, tempTokens } = await world.finish(world.ada);
    await disconnectAccount(world.ada, { connectionId: (await onlyConnection()).id });
    const { storagePermission } = CONNECT_TEXT;
    const late = connectProperties(world.ada, {
      selectedProperties,
      handle: tempTokens.access_token,
      storagePermission,
    });
    await expect(late).rejects.toThrow(CONNECT_REFUSALS.handle);
  });

  test('only an own account can be disconnected, and only once', async () => {
    await world.connect(world.ada, MAYA, 1);
    const { id: connectionId } = await onlyConnection();
    const notFound = { code: 'not_found', message: CONNECT_REFUSALS.unknownConnection };
    await expect(disconnectAccount(world.bert, { connectionId })).rejects.toMatchObject(notFound);
    await disconnectAccount(world.ada, { connectionId });
    await expect(disconnectAccount(world.ada, { connectionId })).rejects.toMatchObject(notFound);
  });
});

describe('permission to store data', () => {
  const stored = () => world.query('select storage_permission, storage_permitted_at from gsc_properties');
  const offer = async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    return { selectedProperties: availableProperties.slice(0, 1), handle: tempTokens.access_token };
  };

  test.for([undefined, '', 'I agree to something else.'])('is required, and %j is not one', async text => {
    const choice = { ...(await offer()), storagePermission: text };
    await expect(connectProperties(world.ada, choice)).rejects.toThrow(CONNECT_REFUSALS.storagePermission);
    expect(await stored()).toEqual([]);
    // The refusal does not use up the handle.
    const { storagePermission } = CONNECT_TEXT;
    expect((await connectProperties(world.ada, { ...choice, storagePermission })).error).toBeNull();
  });

  test('is stored with its text and time, and continues to apply to a reconnect', async () => {
    const { storagePermission } = CONNECT_TEXT;
    await connectProperties(world.ada, { ...(await offer()), storagePermission });
    const first = await stored();
    expect(first).toEqual([{ storage_permission: storagePermission, storage_permitted_at: world.ctx.now() }]);
    world.advance(3600);
    expect((await connectProperties(world.ada, await offer())).error).toBeNull();
    expect(await stored()).toEqual(first);
  });
});

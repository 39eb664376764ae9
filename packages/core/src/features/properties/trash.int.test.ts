import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCredential } from '../../google-connection/open-credential.ts';
import { readTokenKeys } from '../../secrets/token-keys.ts';
import { openTokenVault } from '../../secrets/token-vault.ts';
import { type ConnectWorld, MAYA, openConnectWorld } from '../../testing/google-world.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { deleteProperty } from './delete-property.ts';
import { listProperties } from './list-properties.ts';
import { purgeProperties } from './purge-properties.ts';
import { restoreProperty } from './restore-property.ts';
import { revokeUnusedGrants } from './revoke-unused-grants.ts';
import { rewrapTokens } from './rewrap-tokens.ts';

const DAY = 24 * 3600;
let emptied: string[];
const purge = () =>
  purgeProperties(world.worker, async (_ctx, property) => {
    emptied.push(property.id);
  });

let google: RunningEmulator;
let world: ConnectWorld;
beforeAll(async () => {
  google = await startEmulator();
});
afterAll(() => google.stop());
beforeEach(async () => {
  world = await openConnectWorld(google);
  emptied = [];
  return () => world.close();
});

describe('trash', () => {
  test('a property is deleted and restored once, and both are audited', async () => {
    await world.connect(world.ada);
    const { id } = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: id });
    await expect(deleteProperty(world.ada, { propertyId: id })).rejects.toMatchObject({ code: 'not_found' });
    const { active, deleted } = await listProperties(world.ada);
    expect([active.length, deleted.map(each => each.id)]).toEqual([2, [id]]);
    expect((await restoreProperty(world.ada, { propertyId: id })).deleted_at).toBeNull();
    await expect(restoreProperty(world.ada, { propertyId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.audited()).slice(-2)).toEqual(['properties.deleted', 'properties.restored']);
  });

  test('a property is purged exactly 14 days after its deletion and cannot be restored afterwards', async () => {
    await world.connect(world.ada, MAYA, 2);
    const { id } = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: id });
    world.advance(14 * DAY - 0.001);
    expect(await purge()).toEqual({ purged: 0, failed: 0 });
    await restoreProperty(world.ada, { propertyId: id });
    await deleteProperty(world.ada, { propertyId: id });
    world.advance(14 * DAY);
    await expect(restoreProperty(world.ada, { propertyId: id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await purge()).toEqual({ purged: 1, failed: 0 });
    await expect(restoreProperty(world.ada, { propertyId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.query(`select id from gsc_properties where id = '${id}'`)).toEqual([]);
    expect((await listProperties(world.ada)).active).toHaveLength(1);
    expect(emptied).toEqual([id]);
    expect(await world.audited()).toContain('properties.purged');
  });

  test('a property whose purge begins while it is restored stays in the trash', async () => {
    await world.connect(world.ada, MAYA, 1);
    const { id } = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: id });
    const restored = await meanwhile(
      world.superuserUrl,
      {
        hold: query =>
          query(`update gsc_properties set purged_at = deleted_at + interval '14 days' where id = $1`, [id]),
        change: async () => {},
      },
      () => restoreProperty(world.ada, { propertyId: id }),
    );
    expect(restored).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
    expect((await listProperties(world.ada)).active).toEqual([]);
  });

  test('an interrupted purge is finished by the next run, and a partially purged property cannot be connected', async () => {
    await world.connect(world.ada, MAYA, 1);
    const property = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: property.id });
    world.advance(14 * DAY);
    await world.query(`update gsc_properties set purged_at = deleted_at + interval '14 days'`);
    expect(await listProperties(world.ada)).toEqual({ active: [], deleted: [] });
    expect((await world.connect(world.ada, MAYA, 1)).summary).toEqual({ successful: 0, failed: 1 });
    expect(await purge()).toEqual({ purged: 1, failed: 0 });
    expect((await world.connect(world.ada, MAYA, 1)).summary).toEqual({ successful: 1, failed: 0 });
  });

  test('if the warehouse fails, the row stays and the next run resumes', async () => {
    await world.connect(world.ada, MAYA, 1);
    const { id } = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: id });
    world.advance(14 * DAY);
    const broken = () => Promise.reject(new Error('ClickHouse is down'));
    expect(await purgeProperties(world.worker, broken)).toEqual({ purged: 0, failed: 1 });
    await expect(restoreProperty(world.ada, { propertyId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await purge()).toEqual({ purged: 1, failed: 0 });
  });

  test('connecting a deleted property restores it', async () => {
    await world.connect(world.ada, MAYA, 1);
    const { id } = await world.firstProperty(world.ada);
    await deleteProperty(world.ada, { propertyId: id });
    expect((await world.connect(world.ada, MAYA, 1)).properties.map(each => each.id)).toEqual([id]);
  });
});

describe('unused grants', () => {
  const tokens = () => world.query('select connection_id from google_tokens');

  test('a grant is revoked at Google only after its last property is purged', async () => {
    await world.connect(world.ada, MAYA, 1);
    const [connection] = await world.query('select id from google_connections');
    const { refreshToken, app } = await openCredential(world.worker, String(connection?.id));
    await deleteProperty(world.ada, { propertyId: (await world.firstProperty(world.ada)).id });
    world.advance(14 * DAY - 1);
    await purge();
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 0, failed: 0 });
    world.advance(1);
    await purge();

    const { google: access } = world.worker;
    const down = { ...access, hosts: { ...access.hosts, revokeUrl: 'http://127.0.0.1:1/' } };
    expect(await revokeUnusedGrants({ ...world.worker, google: down })).toEqual({ revoked: 0, failed: 1 });
    expect(await tokens()).toHaveLength(1);
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 1, failed: 0 });
    expect(await tokens()).toEqual([]);
    const client = createSearchConsole({
      config: { hosts: access.hosts, project: access.project },
      credential: { kind: 'user', account: 'a', app, refreshToken },
      budget: access.budget,
      now: () => new Date(),
    });
    await expect(client.listSites()).rejects.toMatchObject({ kind: 'reauth_required' });
  });

  test('a cancelled dialog leaves no connection, and an open dialog keeps it', async () => {
    await world.finish(world.ada);
    world.advance(599);
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 0, failed: 0 });
    world.advance(1);
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 1, failed: 0 });
    expect(await world.query('select id from google_connections')).toEqual([]);
  });

  test('a grant that another account uses is not revoked at Google', async () => {
    await world.connect(world.bert, MAYA, 1);
    await world.finish(world.ada);
    world.advance(600);
    expect(await revokeUnusedGrants(world.worker)).toEqual({ revoked: 1, failed: 0 });
    const [left] = await tokens();
    const { hosts, project, budget } = world.worker.google;
    const credential = await openCredential(world.worker, String(left?.connection_id));
    const client = createSearchConsole({
      config: { hosts, project },
      credential,
      budget,
      now: () => new Date(),
    });
    expect(await client.listSites()).toHaveLength(3);
  });
});

test('after a key rotation the old key still works until all tokens are sealed again', async () => {
  const keys = { old: Buffer.alloc(32, 1).toString('base64'), new: Buffer.alloc(32, 2).toString('base64') };
  const vaultOf = (current: string, ids: (keyof typeof keys)[]) =>
    openTokenVault(
      readTokenKeys(JSON.stringify({ current, keys: Object.fromEntries(ids.map(id => [id, keys[id]])) })),
    );
  await world.connect({ ...world.ada, vault: vaultOf('old', ['old']) });
  const [row] = await world.query('select connection_id, key_id from google_tokens');
  expect(row?.key_id).toBe('old');

  const rotated = { ...world.worker, vault: vaultOf('new', ['old', 'new']) };
  const before = (await openCredential(rotated, String(row?.connection_id))).refreshToken.reveal();
  expect(await rewrapTokens(rotated)).toEqual({ rewrapped: 1, failed: 0 });
  expect(await rewrapTokens(rotated)).toEqual({ rewrapped: 0, failed: 0 });
  const onlyNew = { ...world.worker, vault: vaultOf('new', ['new']) };
  expect((await openCredential(onlyNew, String(row?.connection_id))).refreshToken.reveal()).toBe(before);
});

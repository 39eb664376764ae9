import type { AvailableProperty } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { inUserScope } from '@gsc/db/postgres';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { openCredential } from '../../google-connection/open-credential.ts';
import { consentAtGoogle } from '../../testing/consent.ts';
import { type ConnectWorld, MAYA, openConnectWorld, REDIRECT_URI } from '../../testing/google-world.ts';
import { beginConnect } from './begin-connect.ts';
import * as connect from './connect-properties.ts';
import { deleteProperty } from './delete-property.ts';
import { finishConnect } from './finish-connect.ts';
import { listProperties } from './list-properties.ts';
import { restoreProperty } from './restore-property.ts';

const ELIF = 'elif@oldroastery.example';

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

describe('authorization at Google', () => {
  test('returns the sites of the account and no token', async () => {
    const data = await world.finish(world.ada);
    expect(data.availableProperties).toHaveLength(3);
    expect(data.availableProperties[0]).toMatchObject({ isVerified: true, permissionLevel: 'siteOwner' });
    expect(JSON.stringify(data)).not.toMatch(/ya29|1\/\//);
    const stored = JSON.stringify(
      await world.query(`select encode(sealed || wrapped_key, 'escape') as box, h.*, s.*
        from google_tokens, connect_handles h, oauth_states s`),
    );
    expect(stored).not.toMatch(/ya29|1\/\//);
    expect(stored).not.toContain(data.tempTokens.access_token);
    expect(await world.query('select status, google_email from google_connections')).toEqual([
      { status: 'pending', google_email: MAYA },
    ]);
  });

  test('requests only Search Console, offline access and account selection', async () => {
    const url = new URL(
      (await beginConnect(world.ada, { redirectUri: REDIRECT_URI, browserSecret: undefined })).oauthUrl,
    );
    expect(url.searchParams.get('scope')).toBe(
      'openid email https://www.googleapis.com/auth/webmasters.readonly',
    );
    expect(url.searchParams.get('prompt')).toBe('select_account');
    expect(url.searchParams.get('access_type')).toBe('offline');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('state')).not.toContain(world.ada.user.id);
    await world.connect(world.ada);
    const again = await beginConnect(world.ada, { redirectUri: REDIRECT_URI, browserSecret: undefined });
    expect(new URL(again.oauthUrl).searchParams.get('prompt')).toBe('select_account consent');
  });

  test.for<[string, (callback: Awaited<ReturnType<ConnectWorld['authorize']>>) => Promise<unknown>]>([
    [
      'used twice',
      callback => finishConnect(world.ada, callback).then(() => finishConnect(world.ada, callback)),
    ],
    ['of another user', callback => finishConnect(world.bert, callback)],
    ['in another browser', callback => finishConnect(world.ada, { ...callback, browserSecret: 'other' })],
    [
      'in a browser without the cookie',
      callback => finishConnect(world.ada, { ...callback, browserSecret: undefined }),
    ],
    ['missing', callback => finishConnect(world.ada, { ...callback, state: '' })],
    [
      'tampered with',
      callback => finishConnect(world.ada, { ...callback, state: `${callback.state.slice(0, -1)}_` }),
    ],
    ['the user’s id', callback => finishConnect(world.ada, { ...callback, state: world.ada.user.id })],
    [
      'too old',
      callback => Promise.resolve(world.advance(600)).then(() => finishConnect(world.ada, callback)),
    ],
  ])('a state that is %s is refused and audited', async ([, attack]) => {
    await expect(attack(await world.authorize(world.ada))).rejects.toMatchObject({
      code: 'invalid',
      message: CONNECT_REFUSALS.state,
    });
    expect(await world.audited()).toContain('properties.connect_refused');
  });

  test('a state works once, even with a second valid code', async () => {
    const attempt = { redirectUri: REDIRECT_URI, browserSecret: undefined, forceConsent: true };
    const { oauthUrl, browserSecret } = await beginConnect(world.ada, attempt);
    const back = [await consentAtGoogle(oauthUrl, MAYA), await consentAtGoogle(oauthUrl, MAYA)];
    const [first, second] = back.map(({ searchParams }) =>
      finishConnect.bind(null, world.ada, {
        redirectUri: REDIRECT_URI,
        browserSecret,
        authCode: searchParams.get('code') ?? '',
        state: searchParams.get('state') ?? '',
      }),
    );
    expect(await first?.()).toHaveProperty('tempTokens');
    await expect(second?.()).rejects.toThrow(CONNECT_REFUSALS.state);
  });

  test('an attacker who knows the state cannot invalidate it', async () => {
    const callback = await world.authorize(world.ada);
    await expect(finishConnect(world.bert, callback)).rejects.toThrow();
    await expect(finishConnect(world.ada, { ...callback, browserSecret: 'other' })).rejects.toThrow();
    expect(await finishConnect(world.ada, callback)).toHaveProperty('tempTokens');
  });

  test('a code of another attempt is refused', async () => {
    const [one, two] = [await world.authorize(world.ada), await world.authorize(world.ada)];
    const mixed = { ...two, authCode: one.authCode };
    await expect(finishConnect(world.ada, mixed)).rejects.toThrow(CONNECT_REFUSALS.state);
    await expect(finishConnect(world.ada, { ...one, authCode: 'made up' })).rejects.toThrow(
      CONNECT_REFUSALS.state,
    );
  });

  test('a missing Search Console scope has its own message', async () => {
    const callback = await world.authorize(world.ada, 'katrin@lumenhomes.example', 'without-search-console');
    await expect(finishConnect(world.ada, callback)).rejects.toThrow(CONNECT_REFUSALS.scopeMissing);
    expect(await world.query('select * from google_tokens')).toEqual([]);
  });

  test('access that is revoked while connecting is not reported as an expired attempt', async () => {
    const callback = await world.authorize(world.ada);
    const rules = `${google.url}/__emulator/rules`;
    // The first call exchanges the code. The next one uses the refresh token.
    const rule = {
      id: 'revoked',
      when: { endpoint: 'token' },
      fault: { kind: 'error', error: 'invalid-grant' },
      skip: 1,
    };
    const body = JSON.stringify(rule);
    await fetch(rules, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    try {
      await expect(finishConnect(world.ada, callback)).rejects.toMatchObject({
        code: 'invalid',
        message: CONNECT_REFUSALS.revoked,
      });
    } finally {
      await fetch(`${rules}/revoked`, { method: 'DELETE' });
    }
    expect(await world.query('select * from google_tokens')).toEqual([]);
  });

  test('without a refresh token the user is sent to the consent page again', async () => {
    await world.connect(world.ada, 'wren@bramblecottage.example');
    const begun = await beginConnect(world.bert, { redirectUri: REDIRECT_URI, browserSecret: undefined });
    const back = await consentAtGoogle(begun.oauthUrl, 'wren@bramblecottage.example');
    const result = await finishConnect(world.bert, {
      redirectUri: REDIRECT_URI,
      browserSecret: begun.browserSecret,
      authCode: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    });
    const { oauthUrl } = result as { oauthUrl: string };
    expect(new URL(oauthUrl).searchParams.get('prompt')).toContain('consent');
    const again = await consentAtGoogle(oauthUrl, 'wren@bramblecottage.example');
    const last = await finishConnect(world.bert, {
      redirectUri: REDIRECT_URI,
      browserSecret: begun.browserSecret,
      authCode: again.searchParams.get('code') ?? '',
      state: again.searchParams.get('state') ?? '',
    });
    expect(last).toHaveProperty('tempTokens.access_token');
  });

  test('an unreachable Google has its own message', async () => {
    const callback = await world.authorize(world.ada);
    const broken = {
      ...world.ada,
      google: { ...world.ada.google, hosts: { ...world.ada.google.hosts, tokenUrl: 'http://127.0.0.1:1/' } },
    };
    await expect(finishConnect(broken, callback)).rejects.toThrow(CONNECT_REFUSALS.google);
  });
});

/** Connects with the confirmation of the dialog. */
const connectProperties = (
  ctx: UserContext,
  choice: Omit<Parameters<typeof connect.connectProperties>[1], 'storagePermission'>,
) => connect.connectProperties(ctx, { ...choice, storagePermission: CONNECT_TEXT.storagePermission });

describe('connecting the selected properties', () => {
  test('a handle works once, for its user, for ten minutes', async () => {
    const { availableProperties: selectedProperties, tempTokens } = await world.finish(world.ada);
    const choice = { selectedProperties, handle: tempTokens.access_token };
    await expect(connectProperties(world.bert, choice)).rejects.toThrow(CONNECT_REFUSALS.handle);
    await expect(connectProperties(world.ada, { ...choice, handle: 'x' })).rejects.toThrow(
      CONNECT_REFUSALS.handle,
    );
    expect((await connectProperties(world.ada, choice)).summary).toEqual({ successful: 3, failed: 0 });
    await expect(connectProperties(world.ada, choice)).rejects.toThrow(CONNECT_REFUSALS.handle);

    const late = await world.finish(world.ada);
    world.advance(600);
    await expect(
      connectProperties(world.ada, { selectedProperties, handle: late.tempTokens.access_token }),
    ).rejects.toThrow(CONNECT_REFUSALS.handle);
  });

  test('an empty selection does not use up the handle', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    const handle = tempTokens.access_token;
    await expect(connectProperties(world.ada, { selectedProperties: [], handle })).rejects.toThrow(
      CONNECT_TEXT.nothingSelected,
    );
    expect(
      (await connectProperties(world.ada, { selectedProperties: availableProperties, handle })).error,
    ).toBeNull();
  });

  test('only sites that Google returned are connected, with the permission that Google returned', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    const mine = {
      ...(availableProperties[0] as AvailableProperty),
      permissionLevel: 'siteRestrictedUser' as const,
    };
    const foreign = { ...mine, siteUrl: 'sc-domain:somebody-else.example' };
    const result = await connectProperties(world.ada, {
      selectedProperties: [mine, mine, foreign],
      handle: tempTokens.access_token,
    });
    expect(result.summary).toEqual({ successful: 1, failed: 1 });
    expect(result.properties[0]).toMatchObject({ property_url: mine.siteUrl, permission_level: 'siteOwner' });
  });

  test('unverified sites are listed but cannot be connected', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada, ELIF);
    expect(availableProperties.map(each => each.isVerified)).toEqual([false, false]);
    expect(
      await connectProperties(world.ada, {
        selectedProperties: availableProperties,
        handle: tempTokens.access_token,
      }),
    ).toEqual({
      properties: [],
      summary: { successful: 0, failed: 2 },
      error: CONNECT_TEXT.nothingConnected,
    });
  });

  test('one user can connect several Google accounts, and each credential reads its own sites', async () => {
    await world.connect(world.ada);
    await world.connect(world.ada, 'katrin@lumenhomes.example');
    await world.connect(world.ada);
    const connections = await world.query(
      'select id, status, google_email, user_id from google_connections order by google_email',
    );
    expect(connections.map(each => each.google_email)).toEqual(['katrin@lumenhomes.example', MAYA]);
    expect(connections.map(each => each.status)).toEqual(['active', 'active']);
    expect((await listProperties(world.ada)).active).toHaveLength(5);
    for (const { id, google_email } of connections) {
      const { hosts, project, budget } = world.worker.google;
      const credential = await openCredential(world.worker, String(id));
      const client = createSearchConsole({
        config: { hosts, project },
        credential,
        budget,
        now: () => new Date(),
      });
      expect(await client.listSites()).toHaveLength(google_email === MAYA ? 3 : 2);
    }
  });

  test('a new consent reactivates a suspended connection', async () => {
    await world.connect(world.ada);
    await world.query(`update google_connections set status = 'needs_reconnect'`);
    await world.query(`update gsc_properties set state = 'needs_reconnect'`);
    await world.finish(world.ada);
    expect(await world.query('select status from google_connections')).toEqual([{ status: 'active' }]);
    expect((await world.firstProperty(world.ada)).state).toBe('active');
  });
});

describe('isolation', () => {
  test('users cannot see, delete or restore properties of other users', async () => {
    await world.connect(world.ada);
    const { id } = await world.firstProperty(world.ada);
    expect(await listProperties(world.bert)).toEqual({ active: [], deleted: [] });
    await expect(deleteProperty(world.bert, { propertyId: id })).rejects.toMatchObject({ code: 'not_found' });
    await deleteProperty(world.ada, { propertyId: id });
    await expect(restoreProperty(world.bert, { propertyId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(deleteProperty(world.ada, { propertyId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the server role can write sealed tokens but not read them, and the worker role can read them', async () => {
    await world.connect(world.ada);
    const [connection] = await world.query('select id from google_connections');
    await expect(openCredential(world.ada, String(connection?.id))).rejects.toThrow('permission denied');
    expect((await openCredential(world.worker, String(connection?.id))).refreshToken.reveal()).toMatch(
      /^1\/\//,
    );
    await expect(openCredential(world.worker, crypto.randomUUID())).rejects.toMatchObject({
      kind: 'reauth_required',
    });
  });

  test('row-level security applies without any where clause', async () => {
    await world.connect(world.ada);
    const { account_id, user_id, connection_id } =
      (await world.query('select * from gsc_properties'))[0] ?? {};
    await inUserScope(world.ctx.postgres, world.bert.user.id, async tx => {
      for (const table of ['gsc_properties', 'google_connections', 'connect_handles'] as const)
        expect(await tx.selectFrom(table).selectAll().execute()).toEqual([]);
      expect(await tx.selectFrom('google_tokens').select('connection_id').execute()).toEqual([]);
      const taken = await tx.updateTable('gsc_properties').set({ deleted_at: new Date() }).executeTakeFirst();
      expect(taken.numUpdatedRows).toBe(0n);
    });
    const intruder = {
      account_id: String(account_id),
      user_id: String(user_id),
      connection_id: String(connection_id),
      property_url: 'sc-domain:intruder.example',
      property_type: 'DOMAIN_PROPERTY' as const,
      permission_level: 'siteOwner' as const,
    };
    for (const user of [String(user_id), world.bert.user.id])
      await expect(
        inUserScope(world.ctx.postgres, world.bert.user.id, tx =>
          tx
            .insertInto('gsc_properties')
            .values({ ...intruder, user_id: user })
            .execute(),
        ),
      ).rejects.toThrow('row-level security');
  });

  test('sealed tokens swapped between two rows do not open', async () => {
    await world.connect(world.ada);
    await world.connect(world.bert);
    const [one, two] = await world.query('select connection_id from google_tokens');
    await world.query(`update google_tokens a set sealed = b.sealed, wrapped_key = b.wrapped_key
      from google_tokens b where a.connection_id = '${one?.connection_id}' and b.connection_id = '${two?.connection_id}'`);
    await expect(openCredential(world.worker, String(one?.connection_id))).rejects.toThrow();
    expect(await openCredential(world.worker, String(two?.connection_id))).toHaveProperty('account');
  });
});

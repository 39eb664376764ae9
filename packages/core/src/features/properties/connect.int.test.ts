import type { AvailableProperty } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { inUserScope } from '@gsc/db/postgres';
import { createSearchConsole } from '@gsc/google/search-console/search-console';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentAtGoogle } from '../../testing/consent.ts';
import { type ConnectWorld, MAYA, openConnectWorld, REDIRECT_URI } from '../../testing/google-world.ts';
import { beginConnect } from './begin-connect.ts';
import { connectProperties } from './connect-properties.ts';
import { deleteProperty } from './delete-property.ts';
import { finishConnect } from './finish-connect.ts';
import { listProperties } from './list-properties.ts';
import { openCredential } from './open-credential.ts';
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

describe('the way to Google and back', () => {
  test('offers the sites of the account, and hands no token to the browser', async () => {
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

  test('asks for Search Console and nothing else of Google, offline, and lets the person choose an account', async () => {
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

  test.for<[string, (way: Awaited<ReturnType<ConnectWorld['go']>>) => Promise<unknown>]>([
    ['used twice', way => finishConnect(world.ada, way).then(() => finishConnect(world.ada, way))],
    ['of another user', way => finishConnect(world.bert, way)],
    ['in another browser', way => finishConnect(world.ada, { ...way, browserSecret: 'other' })],
    [
      'in a browser without the cookie',
      way => finishConnect(world.ada, { ...way, browserSecret: undefined }),
    ],
    ['missing', way => finishConnect(world.ada, { ...way, state: '' })],
    ['tampered with', way => finishConnect(world.ada, { ...way, state: `${way.state.slice(0, -1)}_` })],
    ['the user’s id', way => finishConnect(world.ada, { ...way, state: world.ada.user.id })],
    ['too old', way => Promise.resolve(world.advance(600)).then(() => finishConnect(world.ada, way))],
  ])('a state that is %s is refused, and leaves a trace', async ([, attack]) => {
    await expect(attack(await world.go(world.ada))).rejects.toMatchObject({
      code: 'invalid',
      message: CONNECT_REFUSALS.state,
    });
    expect(await world.audited()).toContain('properties.connect_refused');
  });

  test('a state works once, even with a second good code for it', async () => {
    const attempt = { redirectUri: REDIRECT_URI, browserSecret: undefined, consentAgain: true };
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

  test('a stranger who learned the state has not burnt it', async () => {
    const way = await world.go(world.ada);
    await expect(finishConnect(world.bert, way)).rejects.toThrow();
    await expect(finishConnect(world.ada, { ...way, browserSecret: 'other' })).rejects.toThrow();
    expect(await finishConnect(world.ada, way)).toHaveProperty('tempTokens');
  });

  test('a code that was bound to another attempt is refused', async () => {
    const [one, two] = [await world.go(world.ada), await world.go(world.ada)];
    const mixed = { ...two, authCode: one.authCode };
    await expect(finishConnect(world.ada, mixed)).rejects.toThrow(CONNECT_REFUSALS.state);
    await expect(finishConnect(world.ada, { ...one, authCode: 'made up' })).rejects.toThrow(
      CONNECT_REFUSALS.state,
    );
  });

  test('a Search Console box that was not ticked is explained', async () => {
    const way = await world.go(world.ada, 'katrin@lumenhomes.example', 'without-search-console');
    await expect(finishConnect(world.ada, way)).rejects.toThrow(CONNECT_REFUSALS.scopeMissing);
    expect(await world.query('select * from google_tokens')).toEqual([]);
  });

  test('access that is withdrawn while connecting is not called an expired attempt', async () => {
    const way = await world.go(world.ada);
    const rules = `${google.url}/__emulator/rules`;
    // The first call exchanges the code; the next one uses the token that it gave.
    const rule = {
      id: 'revoked',
      when: { endpoint: 'token' },
      fault: { kind: 'error', error: 'invalid-grant' },
      skip: 1,
    };
    const body = JSON.stringify(rule);
    await fetch(rules, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    try {
      await expect(finishConnect(world.ada, way)).rejects.toMatchObject({
        code: 'invalid',
        message: CONNECT_REFUSALS.revoked,
      });
    } finally {
      await fetch(`${rules}/revoked`, { method: 'DELETE' });
    }
    expect(await world.query('select * from google_tokens')).toEqual([]);
  });

  test('without a lasting token the person is sent to the consent page again', async () => {
    await world.connect(world.ada, 'wren@bramblecottage.example');
    const begun = await beginConnect(world.bert, { redirectUri: REDIRECT_URI, browserSecret: undefined });
    const back = await consentAtGoogle(begun.oauthUrl, 'wren@bramblecottage.example');
    const answer = await finishConnect(world.bert, {
      redirectUri: REDIRECT_URI,
      browserSecret: begun.browserSecret,
      authCode: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    });
    const { oauthUrl } = answer as { oauthUrl: string };
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

  test('a Google that is down is said to be', async () => {
    const way = await world.go(world.ada);
    const broken = {
      ...world.ada,
      google: { ...world.ada.google, hosts: { ...world.ada.google.hosts, tokenUrl: 'http://127.0.0.1:1/' } },
    };
    await expect(finishConnect(broken, way)).rejects.toThrow(CONNECT_REFUSALS.google);
  });
});

describe('connecting what was chosen', () => {
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

  test('nothing selected does not spend the handle', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    const handle = tempTokens.access_token;
    await expect(connectProperties(world.ada, { selectedProperties: [], handle })).rejects.toThrow(
      CONNECT_TEXT.nothingSelected,
    );
    expect(
      (await connectProperties(world.ada, { selectedProperties: availableProperties, handle })).error,
    ).toBeNull();
  });

  test('only what Google offered is connected, as Google described it', async () => {
    const { availableProperties, tempTokens } = await world.finish(world.ada);
    const mine = {
      ...(availableProperties[0] as AvailableProperty),
      permissionLevel: 'siteRestrictedUser' as const,
    };
    const foreign = { ...mine, siteUrl: 'sc-domain:somebody-else.example' };
    const answer = await connectProperties(world.ada, {
      selectedProperties: [mine, mine, foreign],
      handle: tempTokens.access_token,
    });
    expect(answer.summary).toEqual({ successful: 1, failed: 1 });
    expect(answer.properties[0]).toMatchObject({ property_url: mine.siteUrl, permission_level: 'siteOwner' });
  });

  test('unverified sites are shown and cannot be connected', async () => {
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

  test('several Google accounts live side by side, and each credential reads its own sites', async () => {
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

  test('a new consent heals a connection that needed the user', async () => {
    await world.connect(world.ada);
    await world.query(`update google_connections set status = 'needs_reconnect', notified_at = now()`);
    await world.query(`update gsc_properties set state = 'needs_reconnect'`);
    await world.finish(world.ada);
    expect(await world.query('select status, notified_at from google_connections')).toEqual([
      { status: 'active', notified_at: null },
    ]);
    expect((await world.firstProperty(world.ada)).state).toBe('active');
  });
});

describe('walls', () => {
  test('nobody sees, deletes or restores what belongs to somebody else', async () => {
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

  test('the server’s role can write sealed tokens and never read them; the worker’s can', async () => {
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

  test('row-level security holds without any where clause of ours', async () => {
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

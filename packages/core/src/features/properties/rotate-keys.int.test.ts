import { withPostgresClient } from '@gsc/db/postgres/client';
import { Secret } from '@gsc/google/search-console/secret';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCredential } from '../../google-connection/open-credential.ts';
import { readTokenKeys } from '../../secrets/token-keys.ts';
import { openTokenVault } from '../../secrets/token-vault.ts';
import { adminOf, connectProperty } from '../../testing/connect-site.ts';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { rewrapTokens } from './rewrap-tokens.ts';

const READERS = 8;
const CONNECTIONS = 32 * READERS;

let world: TestContext;
let emulator: Awaited<ReturnType<typeof startEmulator>>;

beforeAll(async () => {
  emulator = await startEmulator();
  const { id: clientId, secret: clientSecret } = emulator.client;
  world = await openTestContext({ issuer: emulator.url, clientId, clientSecret });
});
afterAll(async () => {
  await world?.close();
  await emulator?.stop();
});

const KEYS = { old: Buffer.alloc(32, 1).toString('base64'), new: Buffer.alloc(32, 2).toString('base64') };
const vaultOf = (current: string, ids: (keyof typeof KEYS)[]) =>
  openTokenVault(
    readTokenKeys(JSON.stringify({ current, keys: Object.fromEntries(ids.map(id => [id, KEYS[id]])) })),
  );

test('a key is rotated while all tokens are in use: no refresh fails and no row keeps the old key', async () => {
  const parts = {
    superuserUrl: world.superuserUrl,
    admin: adminOf(emulator.url),
    vault: vaultOf('old', ['old']),
  };
  const ids: string[] = [];
  for (let at = 0; at < CONNECTIONS; at++) {
    const site = { siteUrl: `sc-domain:rotated${at}.example`, email: `owner${at}@rotated.example` };
    await parts.admin('POST', 'sites', { siteUrl: site.siteUrl, emails: [site.email] });
    ids.push((await connectProperty(parts, site.siteUrl, site.email)).connectionId);
  }
  const oldWorker = { ...world.worker, vault: vaultOf('old', ['old', 'new']) };
  const newWorker = { ...world.worker, vault: vaultOf('new', ['old', 'new']) };
  const stored = new Map<string, string>();
  for (const id of ids) stored.set(id, (await openCredential(oldWorker, id)).refreshToken.reveal());

  let [opened, rotated] = [0, 0];
  let done = false;
  /** Each reader owns some connections, so it knows which token must be stored. Google rotates every third token. */
  async function useTokens(reader: number): Promise<void> {
    for (let turn = 0; !done; turn++) {
      const id = ids[(turn * READERS + reader) % ids.length] ?? '';
      const credential = await openCredential(turn % 2 ? newWorker : oldWorker, id);
      expect(credential.refreshToken.reveal()).toBe(stored.get(id));
      opened++;
      if (turn % 3 === 0) {
        const next = `rotated-${reader}-${turn}`;
        await credential.onRotated?.(new Secret(next));
        stored.set(id, next);
        rotated++;
      }
    }
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => useTokens(reader)));
  // It is awaited below, after the rotation.
  readers.catch(() => {});
  let rewrapped = 0;
  // While workers with the old key still run, they can store a token with it. The task runs again and again.
  for (let round = 0; round < 5; round++) rewrapped += (await rewrapTokens(newWorker)).rewrapped;
  done = true;
  await readers;
  await rewrapTokens(newWorker);

  const { rows } = await withPostgresClient(world.superuserUrl, client =>
    client.query('select key_id, count(*)::int as n from google_tokens group by key_id'),
  );
  expect(rows).toEqual([{ key_id: 'new', n: CONNECTIONS }]);
  expect(rewrapped).toBeGreaterThanOrEqual(CONNECTIONS);
  expect([opened > CONNECTIONS, rotated > 50]).toEqual([true, true]);
  const withoutOldKey = { ...world.worker, vault: vaultOf('new', ['new']) };
  for (const id of ids)
    expect((await openCredential(withoutOldKey, id)).refreshToken.reveal()).toBe(stored.get(id));
}, 180_000);

import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { authenticate } from './authenticate.ts';
import { openDemo } from './open-demo.ts';
import { openSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

let world: TestContext;
let maya: UserContext;

beforeEach(async () => {
  world = await openTestContext();
  maya = await createTestUser('maya', world);
});
afterEach(() => world.close());

const name = (ownerId: string) => setDemoAccount(world.superuserUrl, { ownerId, externallyFilled: false });
const open = () => openDemoAccount(world.superuserUrl);
const openAsVisitor = async () => authenticate(world.ctx, (await openDemo(world.ctx)).access_token);

test('the demo exists only while the operator has named and opened an account for it', async () => {
  await expect(openDemo(world.ctx)).rejects.toMatchObject({ code: 'not_found' });
  await name(maya.user.id);
  await expect(openDemo(world.ctx)).rejects.toMatchObject({ code: 'not_found' });
  await open();
  const session = await openDemo(world.ctx);
  expect(session.user).toMatchObject({ id: maya.user.id, full_name: 'maya' });
  expect((await authenticate(world.ctx, session.access_token)).user).toMatchObject({
    id: maya.user.id,
    kind: 'demo',
  });
  await withPostgresClient(world.superuserUrl, client =>
    client.query('update demo_account set opened_at = null'),
  );
  await expect(authenticate(world.ctx, session.access_token)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await open();
  expect((await authenticate(world.ctx, session.access_token)).user.kind).toBe('demo');

  const noor = await createTestUser('noor', world);
  await name(noor.user.id);
  await expect(authenticate(world.ctx, session.access_token)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(openDemo(world.ctx)).rejects.toMatchObject({ code: 'not_found' });
});

test('PostgreSQL rejects every write of a demo session', async () => {
  await name(maya.user.id);
  await open();
  const visitor = await openAsVisitor();
  const refused = { code: '25006' };
  await expect(signOut(visitor, { scope: 'global' })).rejects.toMatchObject(refused);
  await expect(
    asUser(visitor, tx => tx.updateTable('profiles').set({ phone: '1' }).execute()),
  ).rejects.toMatchObject(refused);
  await expect(
    visitor.postgres.deleteFrom('saved_views').execute(),
    'outside of a transaction',
  ).rejects.toMatchObject(refused);
  const { phone } = await asUser(visitor, tx =>
    tx.selectFrom('profiles').select('phone').executeTakeFirstOrThrow(),
  );
  expect(phone).toBeNull();
});

test('the owner can still write, and a visitor creates no session row', async () => {
  await name(maya.user.id);
  await open();
  const sessions = () =>
    withPostgresClient(
      world.superuserUrl,
      async client => (await client.query('select from sessions')).rowCount,
    );
  await openAsVisitor();
  expect(await sessions()).toBe(0);
  const first = await openSession(world.ctx, { userId: maya.user.id, userAgent: null, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken: first });
  const owner = await authenticate(world.ctx, session.access_token);
  expect(owner.user.kind).toBe('user');
  expect(await signOut(owner, { scope: 'local' })).toEqual({ ended: 1 });
});

import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

let world: TestContext;
let ada: UserContext;
let bert: UserContext;
beforeAll(async () => {
  world = await openTestContext();
  [ada, bert] = [await createTestUser('ada', world), await createTestUser('bert', world)];
});
afterAll(() => world.close());

test('saves the name and the phone number of the current user only', async () => {
  const saved = await updateProfile(ada, { full_name: 'Ada Lovelace', phone: '+44 20 7946 0000' });
  expect(saved).toMatchObject({
    email: ada.user.email,
    full_name: 'Ada Lovelace',
    phone: '+44 20 7946 0000',
  });
  expect(await getProfile(ada)).toEqual(saved);
  expect(await getProfile(bert)).toMatchObject({ full_name: 'bert', phone: null });
});

test('saves empty values as null', async () => {
  await updateProfile(ada, { full_name: 'Ada', phone: '1' });
  expect(await updateProfile(ada, { full_name: '', phone: '' })).toMatchObject({
    full_name: null,
    phone: null,
  });
});

test('records in the audit log that the profile was saved, but not its values', async () => {
  const carol = await createTestUser('carol', world);
  await updateProfile(carol, { full_name: 'Carol', phone: '123' });
  const { rows } = await withPostgresClient(world.superuserUrl, client =>
    client.query("select detail from audit_log where action = 'profile.updated' and user_id = $1", [
      carol.user.id,
    ]),
  );
  expect(rows).toEqual([{ detail: {} }]);
});

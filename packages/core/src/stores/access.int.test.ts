import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../context.ts';
import { authenticate } from '../features/auth/authenticate.ts';
import { listSessions } from '../features/auth/list-sessions.ts';
import { openSession } from '../features/auth/open-session.ts';
import { provisionUser } from '../features/auth/provision-user.ts';
import { refreshSession } from '../features/auth/refresh-session.ts';
import { signOut } from '../features/auth/sign-out.ts';
import { getBranding } from '../features/branding/get-branding.ts';
import { getProfile } from '../features/profile/get-profile.ts';
import { openTestContext, type TestContext } from '../testing/context.ts';

/** Removes every `where` clause, to simulate the bug that row-level security protects against. */
const withoutWhere: KyselyPlugin = {
  transformQuery: ({ node }) => ({ ...node, where: undefined }) as unknown as RootOperationNode,
  transformResult: async ({ result }) => result,
};

let testContext: TestContext;
let maya: UserContext;
let noor: UserContext;

beforeAll(async () => {
  testContext = await openTestContext();
  maya = await signIn('maya');
  noor = await signIn('noor');
});
afterAll(() => testContext.close());

async function signIn(name: string): Promise<UserContext> {
  const email = `${name}@trailforge.example`;
  const user = await provisionUser(testContext.ctx, {
    subject: name,
    email,
    emailVerified: true,
    name,
    picture: null,
  });
  const refreshToken = await openSession(testContext.ctx, { userId: user.id, userAgent: name, ip: null });
  const { session } = await refreshSession(testContext.ctx, { refreshToken });
  return authenticate(testContext.ctx, session.access_token);
}

const unfiltered = (ctx: UserContext): UserContext => ({
  ...ctx,
  postgres: ctx.postgres.withPlugin(withoutWhere),
});

test('without where clauses, a user reads only their own rows', async () => {
  expect((await getProfile(unfiltered(maya))).full_name).toBe('maya');
  expect((await getProfile(unfiltered(noor))).full_name).toBe('noor');
  expect((await listSessions(unfiltered(maya))).sessions.map(session => session.user_agent)).toEqual([
    'maya',
  ]);
  expect((await getBranding(unfiltered(noor))).brand_name).toBe('GSC Insights');
});

test('without where clauses, a user changes only their own rows', async () => {
  expect(await signOut(unfiltered(maya), { scope: 'global' })).toEqual({ ended: 1 });
  expect((await listSessions(noor)).sessions).toHaveLength(1);
});

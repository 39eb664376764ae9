import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from './context.ts';
import { authenticate } from './features/auth/authenticate.ts';
import { listSessions } from './features/auth/list-sessions.ts';
import { openSession } from './features/auth/open-session.ts';
import { provisionUser } from './features/auth/provision-user.ts';
import { refreshSession } from './features/auth/refresh-session.ts';
import { signOut } from './features/auth/sign-out.ts';
import { getBranding } from './features/branding/get-branding.ts';
import { getProfile } from './features/profile/get-profile.ts';
import { openTestContext, type TestContext } from './testing/context.ts';

/** Takes every `where` out of every statement: the bug that row-level security is there for. */
const withoutWhere: KyselyPlugin = {
  transformQuery: ({ node }) => ({ ...node, where: undefined }) as unknown as RootOperationNode,
  transformResult: async ({ result }) => result,
};

let world: TestContext;
let maya: UserContext;
let noor: UserContext;

beforeAll(async () => {
  world = await openTestContext();
  maya = await signIn('maya');
  noor = await signIn('noor');
});
afterAll(() => world.close());

async function signIn(name: string): Promise<UserContext> {
  const email = `${name}@trailforge.example`;
  const user = await provisionUser(world.ctx, {
    subject: name,
    email,
    emailVerified: true,
    name,
    picture: null,
  });
  const refreshToken = await openSession(world.ctx, { userId: user.id, userAgent: name, ip: null });
  const { session } = await refreshSession(world.ctx, { refreshToken });
  return authenticate(world.ctx, session.access_token);
}

const careless = (ctx: UserContext): UserContext => ({
  ...ctx,
  postgres: ctx.postgres.withPlugin(withoutWhere),
});

test('with every where clause gone, a user still reads only their own rows', async () => {
  expect((await getProfile(careless(maya))).full_name).toBe('maya');
  expect((await getProfile(careless(noor))).full_name).toBe('noor');
  expect((await listSessions(careless(maya))).sessions.map(session => session.user_agent)).toEqual(['maya']);
  expect((await getBranding(careless(noor))).brand_name).toBe('GSC Insights');
});

test('with every where clause gone, a user still changes only their own rows', async () => {
  expect(await signOut(careless(maya), { scope: 'global' })).toEqual({ ended: 1 });
  expect((await listSessions(noor)).sessions).toHaveLength(1);
});

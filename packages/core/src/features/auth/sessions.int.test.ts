import {
  REFRESH_GRACE_SECONDS,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from '@gsc/contract/auth/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { authenticate } from './authenticate.ts';
import { listSessions } from './list-sessions.ts';
import { openSession } from './open-session.ts';
import { provisionUser } from './provision-user.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSession } from './revoke-session.ts';
import { signOut } from './sign-out.ts';

let world: TestContext;
let userId: string;

beforeEach(async () => {
  world = await openTestContext();
  userId = (await provisionUser(world.ctx, person('maya'))).id;
});
afterEach(() => world.close());

const person = (name: string) => ({
  subject: name,
  email: `${name}@trailforge.example`,
  emailVerified: true,
  name,
  picture: null,
});
const signIn = (id = userId) => openSession(world.ctx, { userId: id, userAgent: 'Test', ip: '127.0.0.1' });
const refresh = (refreshToken: string) => refreshSession(world.ctx, { refreshToken });
const works = (token: string) =>
  refresh(token).then(
    () => true,
    () => false,
  );
const asUser = async (token: string): Promise<{ user: UserContext; next: string }> => {
  const { session, refreshToken } = await refresh(token);
  return { user: await authenticate(world.ctx, session.access_token), next: refreshToken };
};

test('the same identity gets the same user, and the first sign-in creates a profile', async () => {
  expect((await provisionUser(world.ctx, person('maya'))).id).toBe(userId);
  const { session } = await refresh(await signIn());
  expect(session.user).toEqual({
    id: userId,
    email: 'maya@trailforge.example',
    full_name: 'maya',
    avatar_url: null,
  });
});

test('concurrent first sign-ins create one user', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => provisionUser(world.ctx, person('twin'))));
  expect(new Set(users.map(user => user.id)).size).toBe(1);
});

test('a refresh token works once, and then its child works', async () => {
  const first = await signIn();
  const second = (await refresh(first)).refreshToken;
  expect(second).not.toBe(first);
  world.advance(60);
  const third = (await refresh(second)).refreshToken;
  expect(third).not.toBe(second);
});

test('the direct parent gets the same child within the grace period', async () => {
  const first = await signIn();
  const second = (await refresh(first)).refreshToken;
  world.advance(REFRESH_GRACE_SECONDS);
  expect((await refresh(first)).refreshToken).toBe(second);
  expect(await works(second)).toBe(true);
});

test('a lost response does not end the session, however late the retry', async () => {
  const first = await signIn();
  const lost = (await refresh(first)).refreshToken;
  world.advance(3 * 24 * 3600);
  const second = (await refresh(first)).refreshToken;
  expect(second).not.toBe(lost);
  world.advance(REFRESH_GRACE_SECONDS);
  expect((await refresh(first)).refreshToken, 'the grace period starts again').toBe(second);
  world.advance(REFRESH_GRACE_SECONDS + 1);
  const third = (await refresh(first)).refreshToken;
  expect(new Set([lost, second, third]).size).toBe(3);
  expect(await works(third)).toBe(true);
});

test('using a replaced child ends the session and its access tokens', async () => {
  const first = await signIn();
  const { session, refreshToken: second } = await refresh(first);
  world.advance(REFRESH_GRACE_SECONDS + 1);
  const { session: other, refreshToken: replacement } = await refresh(first);
  expect(await works(second)).toBe(false);
  expect(await works(replacement)).toBe(false);
  expect(await works(first)).toBe(false);
  for (const { access_token } of [session, other])
    await expect(authenticate(world.ctx, access_token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('reusing a token whose child was used ends the session and its access tokens', async () => {
  const first = await signIn();
  const { refreshToken: second } = await refresh(first);
  world.advance(REFRESH_GRACE_SECONDS + 1);
  const { session, refreshToken: third } = await refresh(second);
  world.advance(REFRESH_GRACE_SECONDS + 1);
  expect(await works(first)).toBe(false);
  expect(await works(third)).toBe(false);
  await expect(authenticate(world.ctx, session.access_token)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('reusing a grandparent ends the session even within the grace period', async () => {
  const first = await signIn();
  const second = (await refresh(first)).refreshToken;
  const third = (await refresh(second)).refreshToken;
  expect(await works(first)).toBe(false);
  expect(await works(third)).toBe(false);
});

test('fifty concurrent refreshes of one token return one child and keep the session', async () => {
  const first = await signIn();
  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
  const children = new Set(responses.map(response => response.refreshToken));
  expect(children.size).toBe(1);
  expect(await works([...children][0] ?? '')).toBe(true);
});

test('fifty concurrent late refreshes of one token return one new child and keep the session', async () => {
  const first = await signIn();
  const lost = (await refresh(first)).refreshToken;
  world.advance(REFRESH_GRACE_SECONDS + 1);
  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
  const children = new Set(responses.map(response => response.refreshToken));
  expect(children.size).toBe(1);
  expect(children.has(lost)).toBe(false);
  expect(await works([...children][0] ?? '')).toBe(true);
});

test('of a parent and its unused child, used concurrently after the grace period, one succeeds and the other ends the session', async () => {
  for (let round = 0; round < 20; round++) {
    const first = await signIn();
    const second = (await refresh(first)).refreshToken;
    world.advance(REFRESH_GRACE_SECONDS + 1);
    const shown = await Promise.allSettled([refresh(first), refresh(second)]);
    const given = shown.flatMap(each => (each.status === 'fulfilled' ? [each.value.refreshToken] : []));
    expect(given.length).toBe(1);
    for (const token of [first, second, ...given]) expect(await works(token)).toBe(false);
  }
});

test('a theft detected during a refresh leaves no valid descendant', async () => {
  for (let round = 0; round < 20; round++) {
    const first = await signIn();
    const second = (await refresh(first)).refreshToken;
    const third = (await refresh(second)).refreshToken;
    world.advance(REFRESH_GRACE_SECONDS + 1);
    const [owner] = await Promise.allSettled([refresh(third), refresh(first)]);
    expect(await works(third)).toBe(false);
    if (owner.status === 'fulfilled') expect(await works(owner.value.refreshToken)).toBe(false);
  }
});

test('idle and absolute limits end a session', async () => {
  const idle = await signIn();
  world.advance(SESSION_IDLE_SECONDS);
  expect(await works(idle)).toBe(false);

  let token = await signIn();
  const step = SESSION_IDLE_SECONDS - 60;
  for (let age = step; age < SESSION_ABSOLUTE_SECONDS; age += step) {
    world.advance(step);
    token = (await refresh(token)).refreshToken;
  }
  world.advance(step);
  expect(await works(token)).toBe(false);
});

test('forged tokens are rejected and end no session', async () => {
  const mine = await signIn();
  const forged = Buffer.from(mine, 'base64url');
  forged[63] = (forged[63] ?? 0) ^ 1;
  for (const text of ['', 'x', forged.toString('base64url'), 'A'.repeat(86)])
    expect(await works(text)).toBe(false);
  expect(await works(mine)).toBe(true);
});

test('global sign-out ends every session of this user and of no other user', async () => {
  const other = (await provisionUser(world.ctx, person('noor'))).id;
  const [here, there, foreign] = [await signIn(), await signIn(), await signIn(other)];
  const { user, next } = await asUser(here);
  expect((await listSessions(user)).sessions.map(session => session.current).sort()).toEqual([false, true]);
  expect(await signOut(user, { scope: 'others' })).toEqual({ ended: 1 });
  expect(await works(there)).toBe(false);
  expect(await signOut(user, { scope: 'global' })).toEqual({ ended: 1 });
  expect(await works(next)).toBe(false);
  expect(await works(foreign)).toBe(true);
});

test('a user can revoke an own session, and a session of another user is not found', async () => {
  const other = (await provisionUser(world.ctx, person('noor'))).id;
  const { user } = await asUser(await signIn());
  const { user: foreign } = await asUser(await signIn(other));
  const laptop = await signIn();
  const target = (await listSessions(user)).sessions.find(session => !session.current);
  await expect(revokeSession(foreign, { sessionId: target?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await revokeSession(user, { sessionId: target?.id ?? '' });
  expect(await works(laptop)).toBe(false);
});

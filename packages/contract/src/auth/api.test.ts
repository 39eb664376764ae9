import { expect, test } from 'vitest';
import {
  AUTH_CHANNEL,
  AUTH_EVENTS,
  OAUTH_COOKIE,
  REFRESH_COOKIE,
  REFRESH_LOCK,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_STORAGE_KEY,
  Session,
  SessionList,
  SIGN_IN_ERRORS,
  SignInCallback,
  SignInError,
  SignOutRequest,
  StoredSession,
} from './api.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const user = { id: ID, email: 'maya@trailforge.example', full_name: null, avatar_url: null };
const session = {
  access_token: 'secret',
  token_type: 'bearer',
  expires_in: 600,
  expires_at: 1_800_000_000,
  session_id: ID,
  user,
};

test('the stored session contains no token', () => {
  expect(Session.parse(session)).toEqual(session);
  expect(StoredSession.parse(session)).toEqual({ expires_at: 1_800_000_000, session_id: ID, user });
  expect(Session.safeParse({ ...session, token_type: 'mac' }).success).toBe(false);
  expect(Session.safeParse({ ...session, user: { ...user, email: 'maya' } }).success).toBe(false);
});

test('sign-out is global by default', () => {
  expect(SignOutRequest.parse({})).toEqual({ scope: 'global' });
  for (const scope of ['global', 'local', 'others'])
    expect(SignOutRequest.parse({ scope })).toEqual({ scope });
  expect(SignOutRequest.safeParse({ scope: 'nobody' }).success).toBe(false);
});

test('every sign-in error has a message', () => {
  expect(SignInError.options).toEqual(Object.keys(SIGN_IN_ERRORS));
  for (const reason of SignInError.options) expect(SIGN_IN_ERRORS[reason]).toMatch(/^[A-Z].+\.$/);
});

test('cookies have the __Host- prefix', () => {
  for (const name of [REFRESH_COOKIE, OAUTH_COOKIE]) expect(name).toMatch(/^__Host-./);
  expect(REFRESH_COOKIE).not.toBe(OAUTH_COOKIE);
});

test('parses the list of sessions', () => {
  const at = '2026-11-15T10:00:00Z';
  const one = { id: ID, created_at: at, last_used_at: at, expires_at: at, user_agent: null, current: true };
  expect(SessionList.parse({ sessions: [one] })).toEqual({ sessions: [one] });
  expect(SessionList.safeParse({ sessions: [{ ...one, created_at: 'today' }] }).success).toBe(false);
});

test('a session ends after a week without use and after 30 days at the latest', () => {
  const day = 86_400;
  expect([SESSION_IDLE_SECONDS / day, SESSION_ABSOLUTE_SECONDS / day]).toEqual([7, 30]);
});

test('names shared by tabs of different versions do not change', () => {
  expect([SESSION_STORAGE_KEY, AUTH_CHANNEL, REFRESH_LOCK]).toEqual([
    'gsc-insights-auth',
    'gsc-insights-auth',
    'gsc-insights-auth-refresh',
  ]);
  expect(AUTH_EVENTS).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'SIGNED_OUT',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
    'MFA_CHALLENGE_VERIFIED',
  ]);
});

test.for([
  ['code', 4096],
  ['state', 200],
  ['error', 200],
  ['iss', 2048],
  ['scope', 4096],
] as const)('the %s of the callback takes up to %i characters', ([field, max]) => {
  const longest = { [field]: 'x'.repeat(max) };
  expect(SignInCallback.parse(longest)).toEqual(longest);
  expect(SignInCallback.safeParse({ [field]: 'x'.repeat(max + 1) }).success).toBe(false);
});

test('every parameter of the callback is optional, and others are ignored', () => {
  expect(SignInCallback.parse({ authuser: '0' })).toEqual({});
});

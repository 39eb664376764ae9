import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_DELETED_ADDRESS,
  googleSignInUrl,
  isAccountDeleted,
  signInDestination,
  signInErrorText,
} from './sign-in-route.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964f1';

describe('signInDestination', () => {
  it.each([
    [{ from: '/dashboard/sync' }, '', '/dashboard/sync'],
    [null, '?error=state&from=/dashboard/indexing', '/dashboard/indexing'],
    [{ from: '/dashboard/sync' }, '?from=/dashboard/indexing', '/dashboard/sync'],
    [{ from: `/dashboard?p=${ID}` }, '', `/dashboard?p=${ID}`],
    [null, `?error=state&from=${encodeURIComponent(`/dashboard?p=${ID}&x=1`)}`, `/dashboard?p=${ID}`],
    [{ from: '//evil.example' }, '', '/dashboard'],
    [{ from: 'https://evil.example/dashboard' }, '?from=javascript:alert(1)', '/dashboard'],
    [{ from: '/auth' }, '', '/dashboard'],
    ['text', '', '/dashboard'],
    [null, '', '/dashboard'],
  ])('state %j and search %j lead to %s', (state, search, page) => {
    expect(signInDestination(state, search)).toBe(page);
  });
});

it('sends the requested page to the server', () => {
  expect(googleSignInUrl('/dashboard/sync')).toBe('/api/auth/google?from=%2Fdashboard%2Fsync');
});

it('has a message for every error code', () => {
  expect(signInErrorText('')).toBeNull();
  expect(signInErrorText('?error=cancelled')).toMatch(/cancelled at Google/);
  expect(signInErrorText('?error=<script>')).toBe(
    'Failed to sign in with Google. Please check your connection and try again.',
  );
});

it('recognizes the address of a deleted account', () => {
  expect(isAccountDeleted(new URL(ACCOUNT_DELETED_ADDRESS, 'http://localhost').search)).toBe(true);
  expect(isAccountDeleted('?error=state')).toBe(false);
});

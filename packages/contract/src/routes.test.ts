import { expect, test } from 'vitest';
import { isOwnPath, needsSession, ROUTES } from './routes.ts';

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/dashboard?x=1',
  '/dashboard#x',
  '/dashboard/../x',
  '/dashboard/sync/',
  ' /dashboard',
  '/blog/a%2fb',
  '/blog/',
  '',
  null,
  {},
  ['/dashboard'],
];

test('only bare paths of the route table are ours', () => {
  for (const path of HOSTILE) expect(isOwnPath(path), String(path)).toBe(false);
  for (const path of Object.values(ROUTES)) if (!path.includes(':')) expect(isOwnPath(path), path).toBe(true);
  expect(isOwnPath('/blog/how-we-calculate')).toBe(true);
});

test('dashboard and admin need a session', () => {
  expect(['/dashboard', '/dashboard/sync', '/admin/blog'].every(needsSession)).toBe(true);
  expect(['/', '/auth', '/dashboards', '/blog/x'].some(needsSession)).toBe(false);
});

import { expect, test } from 'vitest';
import { FEEDS, isDemoPath, isOwnPath, needsSession, ROUTES } from './routes.ts';

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

test('only bare paths of the route table are own paths', () => {
  for (const path of HOSTILE) expect(isOwnPath(path), String(path)).toBe(false);
  for (const path of Object.values(ROUTES)) if (!path.includes(':')) expect(isOwnPath(path), path).toBe(true);
  expect(isOwnPath('/blog/how-we-calculate')).toBe(true);
});

test('dashboard and admin need a session', () => {
  expect(['/dashboard', '/dashboard/sync', '/admin/blog'].every(needsSession)).toBe(true);
  expect(['/', '/auth', '/dashboards', '/blog/x'].some(needsSession)).toBe(false);
});

test.for([
  ['/demo', true],
  ['/demo/sync', true],
  ['/demos', false],
  ['/dashboard', false],
  ['/x/demo/', false],
] as const)('%s is a demo path: %s', ([path, isDemo]) => {
  expect(isDemoPath(path)).toBe(isDemo);
});

test('a path segment has 1 to 200 plain characters', () => {
  for (const slug of ['a', 'A-z_0', 'x'.repeat(200)]) expect(isOwnPath(`/blog/${slug}`)).toBe(true);
  for (const slug of ['x'.repeat(201), 'a b', 'ü', '.a', 'a.'])
    expect(isOwnPath(`/blog/${slug}`)).toBe(false);
});

test('all routes and feeds have distinct paths', () => {
  const paths = [...Object.values(ROUTES), ...Object.values(FEEDS)];
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\//);
});

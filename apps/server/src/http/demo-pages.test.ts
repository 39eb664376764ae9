import { expect, test } from 'vitest';
import { resolveDemoRoute } from './demo-pages.ts';

test('the dashboard has a demo, every other page of ours is the one that everybody knows', () => {
  for (const url of ['/demo', '/demo/', '/demo?utm=x'])
    expect(resolveDemoRoute(url)).toEqual({ to: '/demo/dashboard' });
  for (const url of ['/demo/dashboard', '/demo/dashboard/analytics?p=1', '/demo/__manifest?p=/dashboard'])
    expect(resolveDemoRoute(url)).toBe('screen');
  expect(resolveDemoRoute('/demo/docs')).toEqual({ to: '/docs' });
  expect(resolveDemoRoute('/demo/contact?subject=a&b=?')).toEqual({ to: '/contact?subject=a&b=?' });
  expect(resolveDemoRoute('/demo/admin/blog')).toEqual({ to: '/admin/blog' });
});

test('nobody is led away from this site', () => {
  for (const url of [
    '/',
    '/demonstration',
    '/docs',
    '/demo//evil.example',
    '/demo/\\evil.example',
    '/demo/x',
  ])
    expect(resolveDemoRoute(url)).toBe('none');
});

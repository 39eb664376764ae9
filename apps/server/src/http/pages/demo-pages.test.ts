import { expect, test } from 'vitest';
import { resolveDemoRoute } from './demo-pages.ts';

test('only the dashboard has a demo version; other pages redirect to the public one', () => {
  for (const url of ['/demo', '/demo/', '/demo?utm=x'])
    expect(resolveDemoRoute(url)).toEqual({ to: '/demo/dashboard' });
  for (const url of ['/demo/dashboard', '/demo/dashboard/analytics?p=1', '/demo/__manifest?p=/dashboard'])
    expect(resolveDemoRoute(url)).toBe('screen');
  expect(resolveDemoRoute('/demo/docs')).toEqual({ to: '/docs' });
  expect(resolveDemoRoute('/demo/contact?subject=a&b=?')).toEqual({ to: '/contact?subject=a&b=?' });
  expect(resolveDemoRoute('/demo/admin/blog')).toEqual({ to: '/admin/blog' });
});

test('never redirects to another site', () => {
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

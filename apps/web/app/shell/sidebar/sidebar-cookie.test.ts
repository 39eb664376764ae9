import { expect, it } from 'vitest';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

it('is open unless the cookie says otherwise', () => {
  expect(readSidebarOpen(null)).toBe(true);
  expect(readSidebarOpen('a=b; sidebar_state=true')).toBe(true);
  expect(readSidebarOpen('a=b; sidebar_state=false; c=d')).toBe(false);
  expect(readSidebarOpen('x_sidebar_state=false')).toBe(true);
});

it('expires after 7 days', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
});

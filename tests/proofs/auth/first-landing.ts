import type { BrowserContext } from '@playwright/test';
import { signInThroughGoogle } from '../../browser/sign-in.ts';

/** A visitor of /dashboard/sync signs in and lands there; the sign-in page is not left in the history. */
export async function firstLanding(context: BrowserContext, url: string, email: string) {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  await page.goto(`${url}/dashboard/sync`);
  await page.waitForURL(`${url}/auth`);
  await signInThroughGoogle(page, email);
  await page.getByRole('heading', { level: 1, name: 'Sync Monitor' }).waitFor();
  const landedOn = new URL(page.url()).pathname;

  // Going back must never show the sign-in page again: what is behind are Google's own pages.
  const behind: string[] = [];
  for (let step = 0; step < 6; step++) {
    const moved = await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await page.waitForTimeout(150);
    if (!moved || page.url() === 'about:blank') break;
    behind.push(page.url());
  }
  const authBehind = behind.filter(address => address.startsWith(`${url}/auth`)).length;
  await page.close();
  return {
    ok: landedOn === '/dashboard/sync' && authBehind === 0,
    landed_on: landedOn,
    auth_pages_in_history: authBehind,
    navigations: seen.length,
  };
}

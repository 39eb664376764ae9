import type { BrowserContext } from '@playwright/test';
import { signInThroughGoogle } from '../../browser/sign-in.ts';

/** A visitor of /dashboard/sync signs in and returns there. The sign-in page must not stay in the history. */
export async function firstLanding(context: BrowserContext, url: string, email: string) {
  const page = await context.newPage();
  const navigations: string[] = [];
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) navigations.push(frame.url());
  });
  await page.goto(`${url}/dashboard/sync`);
  await page.waitForURL(`${url}/auth`);
  await signInThroughGoogle(page, email);
  await page.getByRole('heading', { level: 1, name: 'Sync Monitor' }).waitFor();
  const landedOn = new URL(page.url()).pathname;

  // Back navigation leads to Google's pages and never to the sign-in page.
  const history: string[] = [];
  for (let step = 0; step < 6; step++) {
    const moved = await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await page.waitForTimeout(150);
    if (!moved || page.url() === 'about:blank') break;
    history.push(page.url());
  }
  const authPages = history.filter(address => address.startsWith(`${url}/auth`)).length;
  await page.close();
  return {
    ok: landedOn === '/dashboard/sync' && authPages === 0,
    landed_on: landedOn,
    auth_pages_in_history: authPages,
    navigations: navigations.length,
  };
}

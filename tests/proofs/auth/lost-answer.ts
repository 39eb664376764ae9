import { REFRESH_COOKIE, REFRESH_GRACE_SECONDS } from '@gsc/contract/auth/api';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';

/**
 * A browser is closed before the answer to its refresh arrives, and opened again after the grace. It is still signed
 * in; and whoever caught that answer ends the session by using it.
 */
export async function lostAnswer(
  stack: Stack,
): Promise<{ ok: boolean; again: number; next: number; caught: number; after: number }> {
  const browser = new Visitor(stack);
  await browser.signIn('maya@trailforge.example');
  const kept = browser.refreshToken;
  await browser.refresh();
  const lost = browser.refreshToken;
  browser.cookies.set(REFRESH_COOKIE, kept);
  await new Promise(resolve => setTimeout(resolve, (REFRESH_GRACE_SECONDS + 1) * 1000));
  const again = (await browser.refresh()).status;
  const next = (await browser.refresh()).status;

  const finder = new Visitor(stack);
  finder.cookies.set(REFRESH_COOKIE, lost);
  const caught = (await finder.refresh()).status;
  const after = (await browser.refresh()).status;
  const ok = again === 200 && next === 200 && caught === 401 && after === 401;
  return { ok, again, next, caught, after };
}

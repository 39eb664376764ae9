import { REFRESH_COOKIE, REFRESH_GRACE_SECONDS } from '@gsc/contract/auth/api';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';

/**
 * A browser is closed before the response to its refresh arrives, and opened again after the grace period. It is still
 * signed in. Anyone who uses the intercepted response ends the session.
 */
export async function lostResponse(
  stack: Stack,
): Promise<{ ok: boolean; again: number; next: number; caught: number; after: number }> {
  const browser = new Visitor(stack);
  await browser.signIn('maya@trailforge.example');
  const stored = browser.refreshToken;
  await browser.refresh();
  const lost = browser.refreshToken;
  browser.cookies.set(REFRESH_COOKIE, stored);
  await new Promise(resolve => setTimeout(resolve, (REFRESH_GRACE_SECONDS + 1) * 1000));
  const again = (await browser.refresh()).status;
  const next = (await browser.refresh()).status;

  const attacker = new Visitor(stack);
  attacker.cookies.set(REFRESH_COOKIE, lost);
  const caught = (await attacker.refresh()).status;
  const after = (await browser.refresh()).status;
  const ok = again === 200 && next === 200 && caught === 401 && after === 401;
  return { ok, again, next, caught, after };
}

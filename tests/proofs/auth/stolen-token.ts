import { AUTH_PATHS, REFRESH_COOKIE, REFRESH_GRACE_SECONDS, Session } from '@gsc/contract/auth/api';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';

const DURATION_MS = 1000;

/**
 * A thief presents a refresh token that its owner has already used. From then on, neither the owner's next token, nor
 * its descendants, nor an access token may work. The proof tries them continuously for one second.
 */
export async function stolenToken(
  stack: Stack,
): Promise<{ ok: boolean; tries_in_1000_ms: number; worked: number; thief_got: number }> {
  const owner = new Visitor(stack);
  await owner.signIn('maya@trailforge.example');
  const stolen = owner.refreshToken;
  await owner.refresh();
  const { access_token: accessToken } = Session.parse(await (await owner.refresh()).json());
  await new Promise(resolve => setTimeout(resolve, (REFRESH_GRACE_SECONDS + 1) * 1000));

  // The owner refreshes at the same time: in this race a descendant of the token could survive.
  const descendants = new Set([owner.refreshToken]);
  const [theft, lastRefresh] = await Promise.all([present(stack, stolen), owner.refresh()]);
  if (owner.refreshToken) descendants.add(owner.refreshToken);
  await lastRefresh.body?.cancel();

  let tries = 0;
  let worked = 0;
  const end = Date.now() + DURATION_MS;
  while (Date.now() < end) {
    for (const token of [...descendants]) {
      const response = await present(stack, token);
      tries++;
      if (response.ok) worked++;
    }
    const call = await fetch(`${stack.apiUrl}/api/profile`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    tries++;
    if (call.ok) worked++;
  }
  return {
    ok: worked === 0 && theft.status === 401 && tries > 20,
    tries_in_1000_ms: tries,
    worked,
    thief_got: theft.status,
  };
}

function present(stack: Stack, token: string): Promise<Response> {
  const headers = { origin: stack.url, cookie: `${REFRESH_COOKIE}=${token}` };
  return fetch(stack.apiUrl + AUTH_PATHS.refresh, { method: 'POST', headers });
}

import { OAUTH_STATE_SECONDS } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { selectAccount } from '@gsc/google/search-console/account-identity';
import { createConnect } from '@gsc/google/search-console/connect';
import { newPkceVerifier } from '@gsc/google/sign-in';
import type { UserContext } from '../../context.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';
import { asUser } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

/** `browserSecret` binds the attempt to this browser. It is stored in a cookie. */
export type ConnectAttempt = { redirectUri: string; browserSecret: string | undefined };
export type BegunConnect = { oauthUrl: string; browserSecret: string };

/**
 * Returns the address of Google's consent page. Google issues a refresh token only with a consent and shows the
 * consent page only once, so users who have connected before must consent again.
 */
export async function beginConnect(
  ctx: UserContext,
  input: ConnectAttempt & { forceConsent?: boolean },
): Promise<BegunConnect> {
  const state = newSecret();
  const codeVerifier = newPkceVerifier();
  const browserSecret = input.browserSecret ?? newSecret();
  const now = ctx.now();
  const connectedBefore = await asUser(ctx, async tx => {
    await tx
      .insertInto('oauth_states')
      .values({
        state_hash: hashSecret(state),
        purpose: 'connect',
        user_id: ctx.user.id,
        browser_hash: hashSecret(browserSecret),
        code_verifier: codeVerifier,
        nonce: newSecret(),
        return_to: ROUTES.properties,
        created_at: now,
        expires_at: new Date(now.getTime() + OAUTH_STATE_SECONDS * 1000),
      })
      .execute();
    await audit(tx, { action: 'properties.connect_begun', userId: ctx.user.id });
    return tx.selectFrom('google_connections').select('id').limit(1).executeTakeFirst();
  });
  const { hosts, app } = ctx.google;
  const connect = createConnect({ hosts, app, redirectUri: input.redirectUri });
  const forceConsent = input.forceConsent ?? connectedBefore !== undefined;
  return {
    oauthUrl: selectAccount(connect.begin({ state, codeVerifier, forceConsent })).href,
    browserSecret,
  };
}

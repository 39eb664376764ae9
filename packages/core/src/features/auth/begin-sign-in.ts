import { OAUTH_STATE_SECONDS, type SignInError } from '@gsc/contract/auth/api';
import { destinationAfterSignIn } from '@gsc/contract/auth/sign-in-destination';
import { inScope } from '@gsc/db/postgres';
import { newPkceVerifier } from '@gsc/google/sign-in';
import { GoogleSignInError } from '@gsc/google/sign-in-error';
import type { AuthContext } from '../../context.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

export type BegunSignIn =
  | { ok: true; url: string; browserSecret: string }
  | { ok: false; error: SignInError };

/**
 * Starts a sign-in. The state record stores the data needed when Google redirects back. The browser has only the
 * random state parameter and a cookie with the secret that binds the record to this browser.
 */
export async function beginSignIn(
  ctx: AuthContext,
  input: { from: string | undefined; browserSecret: string | undefined },
): Promise<BegunSignIn> {
  const state = newSecret();
  const nonce = newSecret();
  const codeVerifier = newPkceVerifier();
  const browserSecret = input.browserSecret ?? newSecret();
  const now = ctx.now();
  await inScope(ctx.postgres, {}, tx =>
    tx
      .insertInto('oauth_states')
      .values({
        state_hash: hashSecret(state),
        purpose: 'sign_in',
        browser_hash: hashSecret(browserSecret),
        code_verifier: codeVerifier,
        nonce,
        return_to: destinationAfterSignIn(input.from),
        created_at: now,
        expires_at: new Date(now.getTime() + OAUTH_STATE_SECONDS * 1000),
      })
      .execute(),
  );
  try {
    const url = await ctx.googleSignIn.begin({ state, nonce, codeVerifier });
    return { ok: true, url: url.href, browserSecret };
  } catch (error) {
    if (!(error instanceof GoogleSignInError)) throw error;
    ctx.log.warn({ why: error.message }, 'failed to reach Google to start a sign-in');
    return { ok: false, error: error.reason };
  }
}

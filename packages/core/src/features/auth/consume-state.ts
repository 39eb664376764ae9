import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../secrets/random-secret.ts';

export type SignInState = { codeVerifier: string; nonce: string; returnTo: string };

/**
 * Takes a state record out of use, once, and only for the browser that made it. A stranger who learned the
 * state can neither use it nor burn it, because the browser's secret is part of the condition.
 */
export async function consumeState(
  ctx: Context,
  input: { state: string; browserSecret: string },
): Promise<SignInState | null> {
  const stateHash = hashSecret(input.state);
  const now = ctx.now();
  const row = await inScope(ctx.postgres, { oauthState: stateHash }, tx =>
    tx
      .updateTable('oauth_states')
      .set({ used_at: now })
      .where('state_hash', '=', stateHash)
      .where('purpose', '=', 'sign_in')
      .where('browser_hash', '=', hashSecret(input.browserSecret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['code_verifier', 'nonce', 'return_to'])
      .executeTakeFirst(),
  );
  return row ? { codeVerifier: row.code_verifier, nonce: row.nonce, returnTo: row.return_to } : null;
}

import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../secrets/random-secret.ts';

export type SignInState = { codeVerifier: string; nonce: string; returnTo: string };

/**
 * Consumes a state record once, and only for the browser that created it. An attacker who knows the state can
 * neither use nor invalidate it, because the update also requires the browser's secret.
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

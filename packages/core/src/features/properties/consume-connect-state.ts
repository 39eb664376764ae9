import type { UserContext } from '../../context.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { asUser } from '../../stores/access.ts';

/**
 * Consumes a state once, and only for the user and the browser that created it. An attacker who knows the state can
 * neither use nor invalidate it. Returns the PKCE verifier.
 */
export async function consumeConnectState(
  ctx: UserContext,
  input: { state: string; browserSecret: string },
): Promise<string | null> {
  const now = ctx.now();
  const row = await asUser(ctx, tx =>
    tx
      .updateTable('oauth_states')
      .set({ used_at: now })
      .where('state_hash', '=', hashSecret(input.state))
      .where('purpose', '=', 'connect')
      .where('user_id', '=', ctx.user.id)
      .where('browser_hash', '=', hashSecret(input.browserSecret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('code_verifier')
      .executeTakeFirst(),
  );
  return row?.code_verifier ?? null;
}

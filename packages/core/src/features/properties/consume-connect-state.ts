import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';
import { hashSecret } from '../../secrets/random-secret.ts';

/**
 * Takes a state out of use, once, and only for the user and the browser that made it. A stranger who learned it
 * can neither use it nor burn it. Gives the PKCE verifier.
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

import type { UserCredential } from '@gsc/google/search-console/credential';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';

/**
 * Opens the Google credential of a connection. Only the worker's database role may read sealed tokens. A missing token
 * is reported like a rejected one, because both require a reconnect.
 */
export async function openCredential(
  ctx: Context,
  connectionId: string,
  { revoking = false } = {},
): Promise<UserCredential> {
  const row = await asWorker(ctx, tx =>
    tx
      .selectFrom('google_tokens')
      .innerJoin('google_connections', 'google_connections.id', 'google_tokens.connection_id')
      .select(['google_connections.user_id', 'google_connections.google_subject'])
      .select(['google_tokens.sealed', 'google_tokens.wrapped_key', 'google_tokens.key_id'])
      .where('google_tokens.connection_id', '=', connectionId)
      // Use ends when the user disconnects, not when Google has answered.
      .$if(!revoking, query => query.where('google_connections.status', '!=', 'revoked'))
      .executeTakeFirst(),
  );
  if (!row) throw new GoogleError('reauth_required', { reason: 'no_token', sent: false });
  const owner = { userId: row.user_id, connectionId };
  return {
    kind: 'user',
    account: row.google_subject,
    app: ctx.google.app,
    refreshToken: ctx.vault.open(
      { sealed: row.sealed, wrappedKey: row.wrapped_key, keyId: row.key_id },
      owner,
    ),
    onRotated: async token => {
      const { sealed, wrappedKey, keyId } = ctx.vault.seal(token, owner);
      await asWorker(ctx, tx =>
        tx
          .updateTable('google_tokens')
          .set({ sealed, wrapped_key: wrappedKey, key_id: keyId, updated_at: ctx.now() })
          .where('connection_id', '=', connectionId)
          .execute(),
      );
    },
  };
}

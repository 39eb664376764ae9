import { type AvailableProperty, CONNECT_HANDLE_SECONDS } from '@gsc/contract/properties/api';
import type { GoogleAccount } from '@gsc/google/search-console/account-identity';
import type { Secret } from '@gsc/google/search-console/secret';
import type { Tx, UserContext } from '../../context.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

export type GrantedAccess = { refreshToken: Secret; scopes: string[]; account: GoogleAccount };

/**
 * Stores the sealed token and returns a handle for the browser. If the Google account is already connected, its token
 * is replaced and a suspended connection becomes active again.
 */
export async function storeGrant(
  ctx: UserContext,
  granted: GrantedAccess,
  available: AvailableProperty[],
): Promise<string> {
  const handle = newSecret();
  const now = ctx.now();
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const connection = await upsertConnection(ctx, tx, accountId, granted);
    const owner = { userId: connection.user_id, connectionId: connection.id };
    const { sealed, wrappedKey, keyId } = ctx.vault.seal(granted.refreshToken, owner);
    const token = { sealed, wrapped_key: wrappedKey, key_id: keyId, updated_at: now };
    await tx
      .insertInto('google_tokens')
      .values({ connection_id: connection.id, account_id: accountId, ...token })
      .onConflict(conflict => conflict.column('connection_id').doUpdateSet(token))
      .execute();
    await tx
      .updateTable('gsc_properties')
      .set({ state: 'active' })
      .where('connection_id', '=', connection.id)
      .where('state', '=', 'needs_reconnect')
      .execute();
    await tx
      .insertInto('connect_handles')
      .values({
        handle_hash: hashSecret(handle),
        user_id: ctx.user.id,
        connection_id: connection.id,
        available: JSON.stringify(available),
        created_at: now,
        expires_at: new Date(now.getTime() + CONNECT_HANDLE_SECONDS * 1000),
      })
      .execute();
    await audit(tx, {
      action: 'properties.google_connected',
      userId: ctx.user.id,
      accountId,
      detail: { connection_id: connection.id, available: available.length },
    });
  });
  return handle;
}

async function upsertConnection(
  ctx: UserContext,
  tx: Tx,
  accountId: string,
  { account, scopes }: GrantedAccess,
): Promise<{ id: string; user_id: string }> {
  const now = ctx.now();
  const found = await tx
    .selectFrom('google_connections')
    .select(['id', 'user_id', 'status'])
    .where('account_id', '=', accountId)
    .where('google_subject', '=', account.subject)
    .forUpdate()
    .executeTakeFirst();
  if (!found)
    return tx
      .insertInto('google_connections')
      .values({
        account_id: accountId,
        user_id: ctx.user.id,
        google_subject: account.subject,
        google_email: account.email,
        scopes,
        status_since: now,
        created_at: now,
      })
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow();
  const reactivated = { needs_reconnect: 'active', revoked: 'pending' } as const;
  const status =
    found.status in reactivated ? reactivated[found.status as keyof typeof reactivated] : found.status;
  await tx
    .updateTable('google_connections')
    .set({ google_email: account.email, scopes })
    .$if(status !== found.status, query => query.set({ status, status_since: now }))
    .where('id', '=', found.id)
    .execute();
  return found;
}

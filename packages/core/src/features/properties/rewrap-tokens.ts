import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { eachRow } from '../../stores/each-row.ts';

/** Seals all tokens with the current key. After that the old key can be removed. */
export async function rewrapTokens(ctx: Context): Promise<{ rewrapped: number; failed: number }> {
  const old = await asWorker(ctx, tx =>
    tx
      .selectFrom('google_tokens')
      .select('connection_id')
      .where('key_id', '!=', ctx.vault.currentKeyId)
      .orderBy('connection_id')
      .execute(),
  );
  const { done, failed } = await eachRow(ctx, old, {
    work: 'properties.rewrap-tokens',
    id: token => token.connection_id,
    run: token => rewrapOne(ctx, token.connection_id),
  });
  return { rewrapped: done, failed };
}

/** Returns false if the token was replaced or deleted meanwhile. */
function rewrapOne(ctx: Context, connectionId: string): Promise<boolean> {
  return asWorker(ctx, async tx => {
    const row = await tx
      .selectFrom('google_tokens as t')
      .innerJoin('google_connections as c', 'c.id', 't.connection_id')
      .select(['t.account_id', 't.sealed', 't.wrapped_key', 't.key_id', 'c.user_id'])
      .where('t.connection_id', '=', connectionId)
      .where('t.key_id', '!=', ctx.vault.currentKeyId)
      .forUpdate('t')
      .executeTakeFirst();
    if (!row) return false;
    const owner = { userId: row.user_id, connectionId };
    const old = { sealed: row.sealed, wrappedKey: row.wrapped_key, keyId: row.key_id };
    const { sealed, wrappedKey, keyId } = ctx.vault.seal(ctx.vault.open(old, owner), owner);
    await tx
      .updateTable('google_tokens')
      .set({ sealed, wrapped_key: wrappedKey, key_id: keyId, updated_at: ctx.now() })
      .where('connection_id', '=', connectionId)
      .execute();
    await audit(tx, {
      action: 'properties.token_rewrapped',
      userId: row.user_id,
      accountId: row.account_id,
      detail: { connection_id: connectionId, from: row.key_id, to: keyId },
    });
    return true;
  });
}

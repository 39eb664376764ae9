import { inScope } from '@gsc/db/postgres';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';

const BATCH_SIZE = 100;

/** Seals all tokens with the current key. After that the old key can be removed. */
export async function rewrapTokens(ctx: Context): Promise<{ rewrapped: number }> {
  let rewrapped = 0;
  for (let done = BATCH_SIZE; done === BATCH_SIZE; rewrapped += done) done = await rewrapBatch(ctx);
  return { rewrapped };
}

function rewrapBatch(ctx: Context): Promise<number> {
  return inScope(ctx.postgres, {}, async tx => {
    const rows = await tx
      .selectFrom('google_tokens as t')
      .innerJoin('google_connections as c', 'c.id', 't.connection_id')
      .select(['t.connection_id', 't.account_id', 't.sealed', 't.wrapped_key', 't.key_id', 'c.user_id'])
      .where('t.key_id', '!=', ctx.vault.currentKeyId)
      .orderBy('t.connection_id')
      .limit(BATCH_SIZE)
      .forUpdate('t')
      .execute();
    for (const row of rows) {
      const owner = { userId: row.user_id, connectionId: row.connection_id };
      const old = { sealed: row.sealed, wrappedKey: row.wrapped_key, keyId: row.key_id };
      const { sealed, wrappedKey, keyId } = ctx.vault.seal(ctx.vault.open(old, owner), owner);
      await tx
        .updateTable('google_tokens')
        .set({ sealed, wrapped_key: wrappedKey, key_id: keyId, updated_at: ctx.now() })
        .where('connection_id', '=', row.connection_id)
        .execute();
      await audit(tx, {
        action: 'properties.token_rewrapped',
        userId: row.user_id,
        accountId: row.account_id,
        detail: { connection_id: row.connection_id, from: row.key_id, to: keyId },
      });
    }
    return rows.length;
  });
}

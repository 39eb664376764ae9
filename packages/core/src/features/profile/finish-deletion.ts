import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import type { DeletionContext } from './deletion-context.ts';
import { lockAccount } from './mark-for-deletion.ts';

type Deletion = {
  userId: string;
  accountId: string | null;
  /** Deletes the records of the warehouse. */
  forget: (tx: Tx) => Promise<void>;
};

/** Deletes the account and the user. Throws if a part of the account is not purged or not revoked yet. */
export async function finishDeletion(
  ctx: DeletionContext,
  { userId, accountId, forget }: Deletion,
): Promise<void> {
  await asWorker(ctx, async tx => {
    await lockAccount(tx, userId);
    if (accountId) {
      await requireNone(tx, 'gsc_properties', accountId);
      await requireNone(tx, 'google_connections', accountId);
      await forget(tx);
    }
    await deleteMessages(tx, userId);
    await eraseAudit(tx, userId, accountId);
    // The account goes first, because the row that permits both deletions is deleted with the user.
    if (accountId) await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    await ctx.failDeletionAt?.('finish:before');
  });
  await ctx.failDeletionAt?.('finish:after');
}

/** Deleting the account would also delete these rows, without the purge or the revocation that they require. */
async function requireNone(
  tx: Tx,
  table: 'gsc_properties' | 'google_connections',
  accountId: string,
): Promise<void> {
  const left = await tx.selectFrom(table).select('id').where('account_id', '=', accountId).executeTakeFirst();
  if (left) throw new Error(`account ${accountId} still has rows in ${table}`);
}

/** What the user sent without signing in is found by the email address, which Google has verified. */
export async function deleteMessages(tx: Tx, userId: string): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Of a departing member. Those of the account go with it.
  await tx.deleteFrom('outbox').where('recipient', '=', userId).execute();
  await tx.deleteFrom('contact_messages').where(sql<boolean>`lower(email) = lower(${email})`).execute();
  await tx.deleteFrom('status_subscriptions').where(sql<boolean>`lower(email) = lower(${email})`).execute();
}

/** Removes the user from the audit log and records the deletion without naming anyone. */
export async function eraseAudit(tx: Tx, userId: string, accountId: string | null): Promise<void> {
  await sql`select audit_erase(${userId}::uuid, ${accountId}::uuid)`.execute(tx);
}

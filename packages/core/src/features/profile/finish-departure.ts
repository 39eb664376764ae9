import { sql } from 'kysely';
import { asWorker } from '../../stores/access.ts';
import type { DeletionContext } from './deletion-context.ts';
import { deleteMessages, eraseAudit } from './finish-deletion.ts';
import { lockAccount } from './mark-for-deletion.ts';

type Departure = { userId: string; accountId: string; heirId: string };

/** Tables with rows of an account that name their creator. A test compares the list with the catalog. */
export const SHARED_TABLES = [
  'annotations',
  'google_connections',
  'gsc_properties',
  'gsc_sync_jobs',
  'indexing_checks',
  'indexing_lists',
  'report_rules',
  'saved_views',
] as const;

/** The name of an account whose founder has left. */
const UNNAMED_ACCOUNT = 'Account';

/** Deletes a member. What the member created in the account passes to another member. */
export async function finishDeparture(ctx: DeletionContext, departure: Departure): Promise<void> {
  const { userId, accountId, heirId } = departure;
  await asWorker(ctx, async tx => {
    const now = await lockAccount(tx, userId);
    if (now.heirId !== heirId) throw new Error(`the members of account ${accountId} have changed`);
    const own = sql`account_id = ${accountId}::uuid and user_id = ${userId}::uuid`;
    const { rows } = await sql`select from google_tokens t join google_connections c on c.id = t.connection_id
      where c.account_id = ${accountId}::uuid and c.user_id = ${userId}::uuid`.execute(tx);
    if (rows.length > 0) throw new Error(`user ${userId} still has grants at Google`);
    // Properties refer to the connection until they are reconnected.
    await sql`update google_connections set google_email = '', google_subject = 'removed ' || id where ${own}`.execute(
      tx,
    );
    for (const table of SHARED_TABLES)
      await sql`update ${sql.table(table)} set user_id = ${heirId}::uuid where ${own}`.execute(tx);
    await tx
      .updateTable('accounts')
      .set({ created_by: heirId, name: UNNAMED_ACCOUNT })
      .where('id', '=', accountId)
      .where('created_by', '=', userId)
      .execute();
    await deleteMessages(tx, userId);
    await eraseAudit(tx, userId, null);
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    await ctx.failDeletionAt?.('finish:before');
  });
  await ctx.failDeletionAt?.('finish:after');
}

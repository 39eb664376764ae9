import { CONNECT_REFUSALS } from '@gsc/contract/properties/labels';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

/**
 * Ends the use of a Google account. Its properties keep their data and need to be reconnected. The worker revokes the
 * grant at Google (revoke-unused-grants.ts).
 */
export async function disconnectAccount(ctx: UserContext, input: { connectionId: string }): Promise<void> {
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const connection = await tx
      .updateTable('google_connections')
      .set({ status: 'revoked', status_since: ctx.now() })
      .where('id', '=', input.connectionId)
      .where('account_id', '=', accountId)
      .where('status', '!=', 'revoked')
      .returning('id')
      .executeTakeFirst();
    if (!connection) throw new ProductError('not_found', CONNECT_REFUSALS.unknownConnection);
    const properties = await tx
      .updateTable('gsc_properties')
      .set({ state: 'needs_reconnect' })
      .where('connection_id', '=', connection.id)
      .executeTakeFirst();
    await audit(tx, {
      action: 'properties.disconnected',
      userId: ctx.user.id,
      accountId,
      detail: { connection_id: connection.id, properties: Number(properties.numUpdatedRows) },
    });
  });
}

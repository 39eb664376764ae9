import { CONNECT_REFUSALS } from '@gsc/contract/properties/labels';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';

/** Moves a property to the trash. Its data stays until the purge. A property of another account is not found. */
export async function deleteProperty(ctx: UserContext, input: { propertyId: string }): Promise<void> {
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const deleted = await tx
      .updateTable('gsc_properties')
      .set({ deleted_at: ctx.now() })
      .where('id', '=', input.propertyId)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new ProductError('not_found', CONNECT_REFUSALS.unknownProperty);
    const detail = { property_id: deleted.id };
    await audit(tx, { action: 'properties.deleted', userId: ctx.user.id, accountId, detail });
  });
}

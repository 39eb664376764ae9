import type { Property } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS } from '@gsc/contract/properties/labels';
import { trashHorizon } from '@gsc/contract/properties/trash';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { selectProperties, toProperty } from './property-row.ts';
import { type PropertyLimit, withinPropertyLimit } from './within-property-limit.ts';

/** Restores a property from the trash within 14 days. */
export async function restoreProperty(
  ctx: UserContext,
  input: PropertyLimit & { propertyId: string },
): Promise<Property> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const inTrash = await selectProperties(tx)
      .where('p.id', '=', input.propertyId)
      .where('p.account_id', '=', accountId)
      .where('p.deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!inTrash) throw new ProductError('not_found', CONNECT_REFUSALS.unknownProperty);
    const limit = { limit: input.propertyLimit, message: CONNECT_REFUSALS.restoreLimit };
    const restored = await withinPropertyLimit(tx, accountId, limit, () =>
      tx
        .updateTable('gsc_properties')
        .set({ deleted_at: null })
        .where('id', '=', input.propertyId)
        .where('purged_at', 'is', null)
        .where('deleted_at', '>', trashHorizon(ctx.now()))
        .returning('id')
        .executeTakeFirst(),
    );
    if (!restored) throw new ProductError('conflict', CONNECT_REFUSALS.restoreTooLate);
    const detail = { property_id: restored.id };
    await audit(tx, { action: 'properties.restored', userId: ctx.user.id, accountId, detail });
    return toProperty({ ...inTrash, deleted_at: null });
  });
}

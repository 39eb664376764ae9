import type { PropertyList } from '@gsc/contract/properties/api';
import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { selectProperties, toProperty } from './property-row.ts';

/** Active properties by connection date and deleted properties by deletion date, newest first. */
export async function listProperties(ctx: UserContext): Promise<PropertyList> {
  return asUser(ctx, async tx => {
    const query = selectProperties(tx).where('p.account_id', '=', await currentAccountId(ctx, tx));
    const active = await query
      .where('p.deleted_at', 'is', null)
      .orderBy('p.connected_at', 'desc')
      .orderBy('p.property_url')
      .execute();
    const deleted = await query
      .where('p.deleted_at', 'is not', null)
      .orderBy('p.deleted_at', 'desc')
      .orderBy('p.property_url')
      .execute();
    return { active: active.map(toProperty), deleted: deleted.map(toProperty) };
  });
}

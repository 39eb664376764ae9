import type { SavedView } from '@gsc/contract/analytics/saved/views';
import type { UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { toSavedView, VIEW_COLUMNS } from './view-row.ts';

export function listViews(ctx: UserContext): Promise<{ views: SavedView[] }> {
  return asUser(ctx, async tx => {
    const rows = await tx
      .selectFrom('saved_views')
      .select(VIEW_COLUMNS)
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .orderBy('name')
      .execute();
    return { views: rows.map(toSavedView) };
  });
}

import { MAX_SAVED_VIEWS, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { SavedView, SavedViewInput } from '@gsc/contract/analytics/saved/views';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { toSavedView, VIEW_COLUMNS } from './view-row.ts';

/** Saves a view. Overwrites an existing view with the same name. */
export function saveView(ctx: UserContext, { name, address }: SavedViewInput): Promise<SavedView> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await limitViews(tx, accountId, name);
    const row = await tx
      .insertInto('saved_views')
      .values({ account_id: accountId, user_id: ctx.user.id, name, address })
      .onConflict(conflict => conflict.columns(['account_id', 'name']).doUpdateSet({ address }))
      .returning(VIEW_COLUMNS)
      .executeTakeFirstOrThrow();
    return toSavedView(row);
  });
}

export function changeView(ctx: UserContext, id: string, input: SavedViewInput): Promise<SavedView> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const own = tx.selectFrom('saved_views').select('id').where('account_id', '=', accountId);
    if (!(await own.where('id', '=', id).executeTakeFirst()))
      throw new ProductError('not_found', REPORTS_TEXT.unknownView);
    const taken = await own.where('name', '=', input.name).where('id', '!=', id).executeTakeFirst();
    if (taken) throw new ProductError('conflict', REPORTS_TEXT.viewNameTaken);
    const row = await tx
      .updateTable('saved_views')
      .set({ name: input.name, address: input.address })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(VIEW_COLUMNS)
      .executeTakeFirst();
    if (!row) throw new ProductError('not_found', REPORTS_TEXT.unknownView);
    return toSavedView(row);
  });
}

/** A view with the same name is overwritten, so it does not count. */
async function limitViews(tx: Tx, accountId: string, name: string): Promise<void> {
  await lockQuota(tx, 'views', accountId);
  const { others } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  if (Number(others) >= MAX_SAVED_VIEWS) throw new ProductError('conflict', REPORTS_TEXT.manyViews);
}

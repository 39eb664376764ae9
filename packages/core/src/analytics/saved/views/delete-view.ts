import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';

export function deleteView(ctx: UserContext, id: string): Promise<void> {
  return asUser(ctx, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProductError('not_found', REPORTS_TEXT.unknownView);
  });
}

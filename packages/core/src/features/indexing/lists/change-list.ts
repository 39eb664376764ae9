import type { ListChange } from '@gsc/contract/indexing/lists-api';
import type { UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { requireList } from './require-list.ts';

export async function changeList(ctx: UserContext, listId: string, change: ListChange): Promise<void> {
  await asUser(ctx, async tx => {
    await requireList(ctx, tx, listId);
    const { name, interval_days } = change;
    const values = {
      ...(name !== undefined && { name }),
      ...(interval_days !== undefined && { interval_days }),
    };
    if (Object.keys(values).length === 0) return;
    await tx.updateTable('indexing_lists').set(values).where('id', '=', listId).execute();
  });
}

import type { UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { requireList } from './require-list.ts';

/** Its URLs are no longer inspected. Their history stays. */
export async function deleteList(ctx: UserContext, listId: string): Promise<void> {
  await asUser(ctx, async tx => {
    await requireList(ctx, tx, listId);
    await tx.deleteFrom('indexing_lists').where('id', '=', listId).execute();
  });
}

import type { CreatedList } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser } from '../../../stores/access.ts';
import { validUrls } from '../checks/valid-urls.ts';
import { requireList } from './require-list.ts';
import { LIST_LIMIT, storeListUrls } from './store-list-urls.ts';

export async function addListUrls(
  ctx: UserContext,
  listId: string,
  lines: readonly string[],
): Promise<CreatedList> {
  const urls = validUrls(lines, LIST_LIMIT);
  return asUser(ctx, async tx => {
    const { accountId } = await requireList(ctx, tx, listId);
    const stored = await storeListUrls(tx, { listId, accountId, now: ctx.now() }, urls);
    if (stored.ids.length === 0) throw new ProductError('invalid', LISTS_TEXT.noneCovered);
    return { id: listId, urls: stored.ids.length, uncovered: stored.uncovered };
  });
}

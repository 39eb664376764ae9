import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { currentAccountId } from '../../../stores/access.ts';

/** A list of another account is reported like one that does not exist. */
export async function requireList(ctx: UserContext, tx: Tx, listId: string): Promise<{ accountId: string }> {
  const accountId = await currentAccountId(ctx, tx);
  const list = await tx
    .selectFrom('indexing_lists')
    .select('id')
    .where('id', '=', listId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!list) throw new ProductError('not_found', LISTS_TEXT.notFound);
  return { accountId };
}

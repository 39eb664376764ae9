import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import type { CreatedList, NewList } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { validUrls } from '../checks/valid-urls.ts';
import { LIST_LIMIT, storeListUrls } from './store-list-urls.ts';

/** Creates a list. The worker fills a list of top pages, because only it reads the warehouse for this. */
export async function createList(ctx: UserContext, input: NewList): Promise<CreatedList> {
  const urls = input.source === 'pasted' ? validUrls(input.urls, LIST_LIMIT) : [];
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await limitLists(tx, accountId);
    if (input.source === 'top_pages') await requireProperty(tx, accountId, input.property_id);
    const list = await tx
      .insertInto('indexing_lists')
      .values({
        account_id: accountId,
        user_id: ctx.user.id,
        name: input.name,
        source: input.source,
        interval_days: input.interval_days,
        created_at: ctx.now(),
        ...(input.source === 'top_pages' && {
          property_id: input.property_id,
          size: input.size,
          renew_at: ctx.now(),
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.source === 'top_pages') return { id: list.id, urls: 0, uncovered: 0 };
    const stored = await storeListUrls(tx, { listId: list.id, accountId, now: ctx.now() }, urls);
    if (stored.ids.length === 0) throw new ProductError('invalid', LISTS_TEXT.noneCovered);
    return { id: list.id, urls: stored.ids.length, uncovered: stored.uncovered };
  });
}

async function limitLists(tx: Tx, accountId: string): Promise<void> {
  await lockQuota(tx, 'lists', accountId);
  const { lists } = await tx
    .selectFrom('indexing_lists')
    .select(({ fn }) => fn.countAll<string>().as('lists'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(lists) >= INDEXING_LIMITS.listsPerAccount)
    throw new ProductError('conflict', LISTS_TEXT.tooManyLists(INDEXING_LIMITS.listsPerAccount));
}

async function requireProperty(tx: Tx, accountId: string, propertyId: string): Promise<void> {
  const property = await tx
    .selectFrom('gsc_properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!property) throw new ProductError('not_found', LISTS_TEXT.propertyNotFound);
}

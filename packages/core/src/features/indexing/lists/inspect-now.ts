import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';

/** Inspects a monitored URL before its turn. */
export async function inspectNow(ctx: UserContext, urlId: string): Promise<void> {
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const updated = await tx
      .updateTable('indexing_monitored')
      .set({ urgent_at: ctx.now() })
      .where('url_id', '=', urlId)
      .where('account_id', '=', accountId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('indexing_list_urls')
            .select('indexing_list_urls.url_id')
            .where('indexing_list_urls.url_id', '=', urlId),
        ),
      )
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw new ProductError('not_found', LISTS_TEXT.urlNotFound);
  });
}

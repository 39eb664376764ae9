import { STAKE_DAYS } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';
import { readTopPages } from '../../../analytics/report/read/read-page-clicks.ts';
import type { Context, Tx } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';
import { eachRow } from '../../../stores/each-row.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { storeListUrls } from './store-list-urls.ts';

const RENEW_DAYS = 30;
/** For a property without data, which may still be syncing, and after a failure. */
const RETRY_HOURS = 1;
const HOUR_MS = 3_600_000;

/** Reads the top pages of the lists that are due. Pages that are no longer among them leave the list. */
export async function renewLists(ctx: Context): Promise<{ renewed: number; failed: number }> {
  const due = await asWorker(ctx, tx =>
    tx
      .selectFrom('indexing_lists')
      .select(['id', 'account_id', 'property_id', 'size'])
      .where('source', '=', 'top_pages')
      .where('renew_at', '<=', ctx.now())
      .orderBy('renew_at')
      .limit(100)
      .execute(),
  );
  const { done, failed } = await eachRow(ctx, due, {
    work: 'indexing.renew-lists',
    id: list => list.id,
    run: async ({ id, account_id: accountId, property_id: propertyId, size }) => {
      if (propertyId === null || size === null) return false;
      const top = await readTopPages(ctx, { id: propertyId, accountId }, STAKE_DAYS, size);
      const pages = [...(top?.clicks.keys() ?? [])];
      await storePages(ctx, { listId: id, accountId, pages });
      return pages.length > 0;
    },
    postpone: ({ id }) => asWorker(ctx, tx => setRenewal(ctx, tx, id, RETRY_HOURS)),
  });
  return { renewed: done, failed };
}

async function setRenewal(ctx: Context, tx: Tx, listId: string, hours: number): Promise<void> {
  await tx
    .updateTable('indexing_lists')
    .set({ renew_at: new Date(ctx.now().getTime() + hours * HOUR_MS) })
    .where('id', '=', listId)
    .execute();
}

async function storePages(
  ctx: Context,
  { listId, accountId, pages }: { listId: string; accountId: string; pages: string[] },
): Promise<void> {
  const now = ctx.now();
  await asWorker(ctx, async tx => {
    if (pages.length > 0) {
      // Before the rows are locked, as everybody who adds URLs does it. Otherwise both could wait for each other.
      await lockQuota(tx, 'list urls', listId);
      await sql`
        delete from indexing_list_urls lu using indexing_urls u
        where lu.list_id = ${listId} and u.id = lu.url_id and u.url <> all (${pages}::text[])`.execute(tx);
      await storeListUrls(tx, { listId, accountId, now }, pages);
    }
    await setRenewal(ctx, tx, listId, pages.length === 0 ? RETRY_HOURS : RENEW_DAYS * 24);
  });
}

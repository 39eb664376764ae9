import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { createMatcher } from '../checks/match-property.ts';
import { readCandidates } from '../checks/read-candidates.ts';
import { storeUrls } from '../checks/store-urls.ts';

export const LIST_LIMIT = { limit: INDEXING_LIMITS.urlsPerList, tooMany: LISTS_TEXT.tooManyUrls };

type Stored = { ids: string[]; uncovered: number };

/** Adds URLs to a list. New ones are inspected as soon as possible. URLs that no property covers are left out. */
export async function storeListUrls(
  tx: Tx,
  { listId, accountId, now }: { listId: string; accountId: string; now: Date },
  urls: readonly string[],
): Promise<Stored> {
  await lockQuota(tx, 'list urls', listId);
  const match = createMatcher(await readCandidates(tx, accountId));
  const matched = urls.flatMap(url => {
    const property = match(url);
    return property ? { url, propertyId: property.id } : [];
  });
  const ids = await storeUrls(tx, accountId, matched);
  await sql`
    insert into indexing_list_urls (list_id, url_id, account_id)
    select ${listId}, id, ${accountId} from unnest(${ids}::bigint[]) listed (id) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into indexing_monitored (url_id, account_id, urgent_at)
    select id, ${accountId}, ${now}::timestamptz from unnest(${ids}::bigint[]) listed (id)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ urls: number }>`
    select count(*)::int as urls from indexing_list_urls where list_id = ${listId}`.execute(tx);
  if ((rows[0]?.urls ?? 0) > LIST_LIMIT.limit)
    throw new ProductError('invalid', LIST_LIMIT.tooMany(LIST_LIMIT.limit));
  return { ids, uncovered: urls.length - matched.length };
}

import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';

export type MatchedUrl = { url: string; propertyId: string | null };

/**
 * Stores the URLs that are new to the account and updates the property of the others. Returns the ids in the order
 * of the list. The rows are written in a fixed order, so that two lists with the same URLs do not deadlock.
 */
export async function storeUrls(tx: Tx, accountId: string, urls: readonly MatchedUrl[]): Promise<string[]> {
  const texts = urls.map(({ url }) => url);
  await sql`
    insert into indexing_urls (account_id, property_id, url)
    select ${accountId}, property_id, url
    from unnest(${urls.map(({ propertyId }) => propertyId)}::uuid[], ${texts}::text[]) listed (property_id, url)
    order by md5(url)
    on conflict (account_id, url_key) do update set property_id = excluded.property_id
      where indexing_urls.property_id is distinct from excluded.property_id`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select stored.id from unnest(${texts}::text[]) with ordinality listed (url, place)
    join indexing_urls stored on stored.account_id = ${accountId} and stored.url_key = md5(listed.url)::uuid
    order by listed.place`.execute(tx);
  return rows.map(row => row.id);
}

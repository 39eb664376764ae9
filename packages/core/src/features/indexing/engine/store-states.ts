import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { isSameState, type UrlState } from './state-of.ts';

export type InspectedUrl = {
  urlId: string;
  state: UrlState;
  lastCrawl: Date | null;
  referringUrls: number;
  link: string | null;
};

export type StoredState = {
  urlId: string;
  /** Null for the first inspection of a URL. */
  before: (UrlState & { id: string; last_seen_at: Date }) | null;
  state: UrlState;
  stateId: string;
};

/** Extends the current state of each URL, or starts a new one. */
export async function storeStates(
  tx: Tx,
  accountId: string,
  inspected: readonly InspectedUrl[],
  now: Date,
): Promise<StoredState[]> {
  if (inspected.length === 0) return [];
  const current = await readStates(
    tx,
    inspected.map(({ urlId }) => urlId),
  );
  const same = inspected.flatMap(each => {
    const before = current.get(each.urlId);
    return before && isSameState(before, each.state) ? { ...each, stateId: before.id } : [];
  });
  const sameIds = new Set(same.map(({ urlId }) => urlId));
  const changed = inspected.filter(({ urlId }) => !sameIds.has(urlId));
  await extendStates(tx, same, now);
  const added = await addStates(tx, accountId, changed, now);
  const stateIds = new Map([...same.map(each => [each.urlId, each.stateId] as const), ...added]);
  await sql`
    update indexing_urls set state_id = seen.state_id, inspected_at = ${now}::timestamptz, inspection_link = seen.link
    from unnest(${inspected.map(({ urlId }) => urlId)}::bigint[],
      ${inspected.map(({ urlId }) => stateIds.get(urlId) ?? null)}::bigint[],
      ${inspected.map(({ link }) => link)}::text[]) seen (id, state_id, link)
    where indexing_urls.id = seen.id`.execute(tx);
  return inspected.flatMap(({ urlId, state }) => {
    const stateId = stateIds.get(urlId);
    return stateId === undefined ? [] : { urlId, state, stateId, before: current.get(urlId) ?? null };
  });
}

async function readStates(tx: Tx, urlIds: string[]) {
  const rows = await tx
    .selectFrom('indexing_urls')
    .innerJoin('indexing_states', 'indexing_states.id', 'indexing_urls.state_id')
    .selectAll('indexing_states')
    .where('indexing_urls.id', 'in', urlIds)
    .orderBy('indexing_urls.id')
    .forUpdate('indexing_urls')
    .execute();
  return new Map(rows.map(row => [row.url_id, row]));
}

type SameState = InspectedUrl & { stateId: string };

async function extendStates(tx: Tx, same: readonly SameState[], now: Date): Promise<void> {
  if (same.length === 0) return;
  await sql`
    update indexing_states set last_seen_at = ${now}::timestamptz, inspections = inspections + 1,
      last_crawl_time = seen.crawl, referring_urls = seen.links
    from unnest(${same.map(({ stateId }) => stateId)}::bigint[],
      ${same.map(({ lastCrawl }) => lastCrawl?.toISOString() ?? null)}::timestamptz[],
      ${same.map(({ referringUrls }) => referringUrls)}::int[]) seen (id, crawl, links)
    where indexing_states.id = seen.id`.execute(tx);
}

async function addStates(
  tx: Tx,
  accountId: string,
  changed: readonly InspectedUrl[],
  now: Date,
): Promise<[urlId: string, stateId: string][]> {
  if (changed.length === 0) return [];
  const rows = await tx
    .insertInto('indexing_states')
    .values(
      changed.map(({ urlId, state, lastCrawl, referringUrls }) => ({
        ...state,
        rich_items: JSON.stringify(state.rich_items),
        account_id: accountId,
        url_id: urlId,
        referring_urls: referringUrls,
        last_crawl_time: lastCrawl,
        first_seen_at: now,
        last_seen_at: now,
      })),
    )
    .returning(['url_id', 'id'])
    .execute();
  return rows.map(row => [row.url_id, row.id]);
}

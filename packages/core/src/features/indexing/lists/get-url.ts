import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { verdictLabel } from '@gsc/contract/indexing/verdicts';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { inspectionsLeft } from '../checks/inspections-left.ts';
import { readEvents } from './list-events.ts';

const MAX_STATES = 200;

/** The history of a URL, newest state first. */
export async function getUrl(ctx: UserContext, urlId: string): Promise<UrlHistory> {
  return asUser(ctx, async tx => {
    const url = await tx
      .selectFrom('indexing_urls')
      .innerJoin('gsc_properties', 'gsc_properties.id', 'indexing_urls.property_id')
      .innerJoin('google_connections', 'google_connections.id', 'gsc_properties.connection_id')
      .select([
        'indexing_urls.id',
        'indexing_urls.url',
        'indexing_urls.clicks',
        'indexing_urls.inspection_link',
      ])
      .select([
        'gsc_properties.id as property_id',
        'gsc_properties.property_url',
        'google_connections.google_subject',
      ])
      .where('indexing_urls.id', '=', urlId)
      .where('indexing_urls.account_id', '=', await currentAccountId(ctx, tx))
      .executeTakeFirst();
    if (!url) throw new ProductError('not_found', LISTS_TEXT.urlNotFound);
    const { google_subject: subject, ...shown } = url;
    const states = await readStates(tx, urlId);
    return {
      ...shown,
      lists: await readListNames(tx, urlId),
      inspections: states.reduce((sum, state) => sum + state.inspections, 0),
      inspections_left_today: await inspectionsLeft(ctx, tx, { siteUrl: url.property_url, subject }),
      states,
      events: await readEvents(tx, sql`e.url_id = ${urlId}`, { limit: MAX_STATES, offset: 0 }),
    };
  });
}

async function readStates(tx: Tx, urlId: string): Promise<UrlHistory['states']> {
  const rows = await tx
    .selectFrom('indexing_states')
    .selectAll()
    .where('url_id', '=', urlId)
    .orderBy('id', 'desc')
    .limit(MAX_STATES)
    .execute();
  return rows.map(row => ({
    verdict: row.verdict,
    verdict_label: verdictLabel({ ...row, error: null }),
    coverage_state: row.coverage_state,
    from: row.first_seen_at.toISOString(),
    to: row.last_seen_at.toISOString(),
    inspections: row.inspections,
    last_crawl_time: row.last_crawl_time?.toISOString() ?? null,
    robots_txt_state: row.robots_txt_state,
    indexing_state: row.indexing_state,
    page_fetch_state: row.page_fetch_state,
    crawled_as: row.crawled_as,
    google_canonical: row.google_canonical,
    user_canonical: row.user_canonical,
    sitemaps: row.sitemaps,
    referring_urls: row.referring_urls,
  }));
}

function readListNames(tx: Tx, urlId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('indexing_list_urls')
    .innerJoin('indexing_lists', 'indexing_lists.id', 'indexing_list_urls.list_id')
    .select(['indexing_lists.id', 'indexing_lists.name'])
    .where('indexing_list_urls.url_id', '=', urlId)
    .orderBy('indexing_lists.name')
    .execute();
}

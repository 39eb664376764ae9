import { STAKE_DAYS } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';
import { readPageClicks } from '../../../analytics/report/read/read-page-clicks.ts';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';

type Property = { id: string; accountId: string };

/**
 * Stores the clicks of the URLs of a property: of all URLs when another day is final, otherwise of new ones. Clicks
 * are an addition, so a failure of the warehouse does not stop inspections.
 */
export async function refreshClicks(ctx: Context, property: Property): Promise<void> {
  try {
    const urls = await readUrls(ctx, property.id);
    const missing = urls.filter(url => url.clicks === null);
    const probe = await readPageClicks(ctx, property, STAKE_DAYS, []);
    if (!probe) return;
    const isNewDay = urls[0] !== undefined && urls[0].through !== probe.through;
    const wanted = isNewDay ? urls : missing;
    if (wanted.length === 0) return;
    const read = await readPageClicks(
      ctx,
      property,
      STAKE_DAYS,
      wanted.map(({ url }) => url),
    );
    if (!read) return;
    await asWorker(ctx, async tx => {
      await sql`
        update indexing_urls set clicks = read.clicks
        from unnest(${wanted.map(({ id }) => id)}::bigint[],
          ${wanted.map(({ url }) => read.clicks.get(url) ?? 0)}::int[]) read (id, clicks)
        where indexing_urls.id = read.id and indexing_urls.clicks is distinct from read.clicks`.execute(tx);
      await tx
        .updateTable('indexing_properties')
        .set({ clicks_through: read.through as string })
        .where('property_id', '=', property.id)
        .execute();
    });
  } catch (error) {
    ctx.log.warn({ err: error, property: property.id }, 'failed to read the clicks of inspected URLs');
  }
}

async function readUrls(ctx: Context, propertyId: string) {
  return asWorker(ctx, tx =>
    tx
      .selectFrom('indexing_urls')
      .innerJoin('indexing_properties', 'indexing_properties.property_id', 'indexing_urls.property_id')
      .select(['indexing_urls.id', 'indexing_urls.url', 'indexing_urls.clicks'])
      .select('indexing_properties.clicks_through as through')
      .where('indexing_urls.property_id', '=', propertyId)
      .execute(),
  );
}

import { pacificDay } from '@gsc/calendar/pacific-day';
import { INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import type { Context } from '../../../context.ts';
import { asWorker } from '../../../stores/access.ts';
import { chooseUrls } from '../lists/choose-urls.ts';
import { readMonitored } from '../lists/read-monitored.ts';
import type { DueUrl } from './next-urls.ts';

/** The next URLs of monitored lists. Remembers when there is nothing left to do today. */
export async function nextListUrls(
  ctx: Context,
  propertyId: string,
  { inProgress, failed, limit }: { inProgress: readonly string[]; failed: readonly string[]; limit: number },
): Promise<DueUrl[]> {
  const now = ctx.now();
  const today = pacificDay(now) as string;
  const dayLimit = ctx.google.limits.url_inspection.site?.perDay ?? INSPECTIONS_PER_DAY;
  return asWorker(ctx, async tx => {
    const state = await tx
      .selectFrom('indexing_properties')
      .select(['day', 'by_lists'])
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    const skipped = new Set([...inProgress, ...failed]);
    const used = (state?.day === today ? state.by_lists : 0) + skipped.size;
    const monitored = await readMonitored(tx, propertyId, now);
    const chosen = chooseUrls(monitored, { now, used, dayLimit });
    const urls = chosen.urls.filter(({ id }) => !skipped.has(id)).slice(0, limit);
    if (urls.length === 0 && inProgress.length === 0) {
      await tx
        .updateTable('indexing_properties')
        .set({ lists_done_on: today, ...(chosen.isFull && { lists_full_on: today }) })
        .where('property_id', '=', propertyId)
        .execute();
    }
    return urls.map(({ id, url }) => ({ id, url, attempts: 0, source: 'list' as const }));
  });
}

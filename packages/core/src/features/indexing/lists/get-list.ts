import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ListDetail } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser } from '../../../stores/access.ts';
import { readLists } from './list-lists.ts';
import { readNewUrls, readSpans } from './read-list-figures.ts';
import { requireList } from './require-list.ts';
import { SERIES_DAYS, stateSeries } from './state-series.ts';
import { timeToIndex } from './time-to-index.ts';

export async function getList(ctx: UserContext, listId: string): Promise<ListDetail> {
  return asUser(
    ctx,
    async tx => {
      const choice = { ...(await requireList(ctx, tx, listId)), listId };
      const [list] = await readLists(ctx, tx, choice);
      if (!list) throw new ProductError('not_found', LISTS_TEXT.notFound);
      const since = new Date(ctx.now().getTime() - SERIES_DAYS * 24 * 3_600_000);
      return {
        ...list,
        series: stateSeries(await readSpans(tx, choice), pacificDay(ctx.now())),
        time_to_index: timeToIndex(await readNewUrls(tx, choice, since)),
      };
    },
    { snapshot: true },
  );
}

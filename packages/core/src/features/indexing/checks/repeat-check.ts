import type { StartedCheck } from '@gsc/contract/indexing/api';
import type { UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { readCheck } from './read-check.ts';
import { createCheck } from './start-check.ts';

/** Starts a check with the same name and URLs, so that both can be compared. */
export async function repeatCheck(ctx: UserContext, checkId: string): Promise<StartedCheck> {
  const { name, urls } = await asUser(ctx, async tx => {
    const check = await readCheck(ctx, tx, checkId);
    const rows = await tx
      .selectFrom('indexing_results')
      .innerJoin('indexing_urls', 'indexing_urls.id', 'indexing_results.url_id')
      .select('indexing_urls.url')
      .where('indexing_results.check_id', '=', checkId)
      .orderBy('indexing_results.position')
      .execute();
    return { name: check.check_name, urls: rows.map(row => row.url) };
  });
  return createCheck(ctx, urls, name);
}

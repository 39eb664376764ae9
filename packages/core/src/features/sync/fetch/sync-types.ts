import type { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import { isLocalFailure } from '../job/is-local-failure.ts';
import type { Lease } from '../job/lease.ts';
import { type SyncContext, syncSettings } from '../sync-context.ts';
import { type DayTruth, syncTotals, type TotalsJob } from './sync-totals.ts';

export type TypeTotals = {
  truths: Map<SearchType, DayTruth>;
  /** Search types whose totals could not be read in this run. */
  failures: Map<SearchType, GoogleError>;
};

/** The totals of each search type on its own: one that Google cannot answer does not hold back the others. */
export async function syncTypes(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: TotalsJob,
): Promise<TypeTotals> {
  const result: TypeTotals = { truths: new Map(), failures: new Map() };
  for (const searchType of syncSettings(ctx).searchTypes) {
    try {
      const totals = await syncTotals(ctx, google, lease, job, [searchType]);
      for (const [type, truth] of totals) result.truths.set(type, truth);
    } catch (error) {
      if (!isLocalFailure(error)) throw error;
      ctx.log.warn({ err: error, job: job.id, searchType }, 'the totals of a search type could not be read');
      result.failures.set(searchType, error);
    }
  }
  const [first] = result.failures.values();
  if (first && result.truths.size === 0) throw first;
  return result;
}

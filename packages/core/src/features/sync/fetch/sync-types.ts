import type { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import type { Lease } from '../../../ledger/lease/property-lease.ts';
import type { TotalsPlan } from '../../../ledger/plan/plan-totals.ts';
import { addUncheckedDays } from '../../../ledger/plan/record-gaps.ts';
import { type SyncContext, syncSettings } from '../../../ledger/sync-context.ts';
import { isLocalFailure } from './is-local-failure.ts';
import { type DayTotals, syncTotals, type TotalsJob } from './sync-totals.ts';

export type TypeTotals = {
  dayTotals: Map<SearchType, DayTotals>;
  /** Search types whose totals could not be read in this run. */
  failures: Map<SearchType, GoogleError>;
};

/** Reads the totals of each search type separately, so that one failing type does not block the others. */
export async function syncTypes(
  ctx: SyncContext,
  google: SearchConsole,
  lease: Lease,
  job: TotalsJob,
  plans: readonly TotalsPlan[],
): Promise<TypeTotals> {
  const result: TypeTotals = { dayTotals: new Map(), failures: new Map() };
  for (const searchType of syncSettings(ctx).searchTypes) {
    const plan = plans.find(each => each.searchType === searchType);
    if (!plan) {
      await addUncheckedDays(ctx, lease, { ...job, searchType });
      continue;
    }
    try {
      result.dayTotals.set(searchType, await syncTotals(ctx, google, lease, { ...job, ...plan }));
    } catch (error) {
      if (!isLocalFailure(error)) throw error;
      ctx.log.warn({ err: error, job: job.id, searchType }, 'failed to read the totals of a search type');
      result.failures.set(searchType, error);
    }
  }
  const [first] = result.failures.values();
  if (first && result.dayTotals.size === 0) throw first;
  return result;
}

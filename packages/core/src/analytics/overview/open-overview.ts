import { asDay } from '@gsc/calendar/pacific-day';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import { chosenComparison, readComparison } from '@gsc/contract/dates/comparison-days';
import { comparisonProblem } from '@gsc/contract/dates/request-day';
import type { OverviewRange } from '@gsc/contract/overview/api';
import type { OverviewQuery } from '@gsc/contract/overview/query';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import {
  type ComparedDays,
  type ComparisonRange,
  comparisonRangeOf,
} from '../../ledger/read/compared-days.ts';
import { incompleteDays } from '../../ledger/read/covered-days.ts';
import { openScope, type Scope } from '../../ledger/read/open-scope.ts';
import { asUser } from '../../stores/access.ts';
import type { ReportQuery } from '../report/query/report-query.ts';

export type OverviewScope = Scope & {
  /** The counted properties, without dimensions and filters. Each screen adds its own. */
  query: Omit<ReportQuery, 'before'> & { before: ComparisonRange };
};

/** Determines the properties and days of an overview. */
export async function openOverview(ctx: UserContext, request: OverviewQuery): Promise<OverviewScope> {
  const wanted = {
    propertyIds: request.p?.split(',') ?? null,
    searchType: request.type,
    range: {
      ...(request.from ? { from: asDay(request.from) } : {}),
      ...(request.to ? { to: asDay(request.to) } : {}),
    },
  };
  const scope = await asUser(ctx, tx => openScope(ctx, tx, wanted), { snapshot: true });
  const { counted, searchType, from, to } = scope;
  const comparison = chosenComparison(request.cmp ? readComparison(request.cmp) : null);
  const before = comparisonRangeOf(comparison, scope);
  const problem = comparison.mode === 'custom' ? comparisonProblem(from, comparison.from) : null;
  if (problem) throw new ProductError('invalid', problem);
  return {
    ...scope,
    query: {
      ...{ propertyIds: counted, searchType, from, to, before },
      granularity: request.g ?? defaultGranularity({ from, to }),
      dimensions: [],
      filters: [],
      metricFilters: [],
      sort: { by: 'clicks', descending: true },
      page: 1,
    },
  };
}

export const rangeOf = ({ query, covered }: OverviewScope, compared: ComparedDays | null): OverviewRange => ({
  from: query.from,
  to: query.to,
  before_from: query.before.from,
  before_to: query.before.to,
  compared_to: compared?.to ?? null,
  final_through: covered.finalThrough,
  incomplete: incompleteDays(covered),
});

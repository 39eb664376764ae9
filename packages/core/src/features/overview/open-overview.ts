import { asDay } from '@gsc/calendar/pacific-day';
import { chosenComparison, readComparison } from '@gsc/contract/dates/comparison-days';
import { comparisonProblem } from '@gsc/contract/dates/request-day';
import type { OverviewRange } from '@gsc/contract/overview/api';
import type { OverviewQuery } from '@gsc/contract/overview-query';
import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import type { ReportQuery } from '../../warehouse/query/report-query.ts';
import { type Before, beforeOf, type ComparedDays } from '../../warehouse/scope/compared-days.ts';
import { daysBehind } from '../../warehouse/scope/covered-days.ts';
import { openScope, type Scope } from '../../warehouse/scope/open-scope.ts';

export type OverviewScope = Scope & {
  /** Of the counted properties, without dimensions and filters; the screens add theirs. */
  query: Omit<ReportQuery, 'before'> & { before: Before };
};

/** Which properties and which days an overview is of. */
export async function openOverview(ctx: UserContext, asked: OverviewQuery): Promise<OverviewScope> {
  const scope = await asUser(ctx, tx =>
    openScope(ctx, tx, {
      propertyIds: asked.p?.split(',') ?? null,
      searchType: asked.type,
      range: {
        ...(asked.from ? { from: asDay(asked.from) } : {}),
        ...(asked.to ? { to: asDay(asked.to) } : {}),
      },
    }),
  );
  const { counted, searchType, from, to } = scope;
  const comparison = chosenComparison(asked.cmp ? readComparison(asked.cmp) : null);
  const before = beforeOf(comparison, scope);
  const far = comparison.mode === 'custom' ? comparisonProblem(from, comparison.from) : null;
  if (far) throw new ProductError('invalid', far);
  return {
    ...scope,
    query: {
      ...{ propertyIds: counted, searchType, from, to, before },
      granularity: 'day',
      dimensions: [],
      filters: [],
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
  incomplete: daysBehind(covered),
});

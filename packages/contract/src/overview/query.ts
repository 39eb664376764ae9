import { z } from 'zod';
import { Granularity, PropertyChoice } from '../analytics/report/api.ts';
import { readComparison } from '../dates/comparison-days.ts';
import { checkOptionalRange, comparisonProblem, RequestDay } from '../dates/request-day.ts';

/** The same syntax as in a report URL. The first compared day must be valid in a request. */
function isComparison(text: string): boolean {
  const comparison = readComparison(text);
  if (comparison?.mode === 'custom') return RequestDay.safeParse(comparison.from).success;
  return comparison !== null;
}

/**
 * No property means all properties. No dates means the 30 days that end on the last final day. `cmp` has the same
 * syntax as in a report URL. An overview always has a comparison, so `none` also means the previous period. No `g`
 * means the default granularity of the dates.
 */
export const OverviewQuery = z
  .object({
    ...PropertyChoice.partial({ p: true }).shape,
    from: RequestDay.optional(),
    to: RequestDay.optional(),
    cmp: z.string().max(30).refine(isComparison).optional(),
    g: Granularity.optional(),
  })
  .superRefine(({ from, to, cmp }, problem) => {
    checkOptionalRange({ from, to }, problem);
    const comparison = cmp ? readComparison(cmp) : null;
    const comparisonError =
      from && comparison?.mode === 'custom' ? comparisonProblem(from, comparison.from) : null;
    if (comparisonError) problem.addIssue({ code: 'custom', message: comparisonError, path: ['cmp'] });
  });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

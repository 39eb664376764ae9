import { z } from 'zod';
import { readComparison } from './dates/comparison-days.ts';
import { comparisonProblem, DAY_TEXT, RequestDay, rangeProblem } from './dates/request-day.ts';
import { PropertyChoice } from './reports/api.ts';

/** As in the address of a report, with a first compared day that a request may have. */
function isComparison(text: string): boolean {
  const comparison = readComparison(text);
  if (comparison?.mode === 'custom') return RequestDay.safeParse(comparison.from).success;
  return comparison !== null;
}

/**
 * No property is all of them. Without dates: 30 days that end on the last final day. `cmp` is written as in the
 * address of a report; an overview always has a comparison, so `none` means the previous period too.
 */
export const OverviewQuery = z
  .object({
    ...PropertyChoice.partial({ p: true }).shape,
    from: RequestDay.optional(),
    to: RequestDay.optional(),
    cmp: z.string().max(30).refine(isComparison).optional(),
  })
  .superRefine(({ from, to, cmp }, problem) => {
    const wrong = from && to ? rangeProblem(from, to) : from || to ? DAY_TEXT.bothOrNone : null;
    if (wrong) problem.addIssue({ code: 'custom', message: wrong, path: [to ? 'from' : 'to'] });
    const comparison = cmp ? readComparison(cmp) : null;
    const far = from && comparison?.mode === 'custom' ? comparisonProblem(from, comparison.from) : null;
    if (far) problem.addIssue({ code: 'custom', message: far, path: ['cmp'] });
  });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

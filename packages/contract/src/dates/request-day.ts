import { z } from 'zod';

/** The range of valid days in a request. All Search Console data is inside it. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
const MAX_RANGE_YEARS = 20;
/** Beyond this distance, the list of days that are excluded from a comparison does not fit into one statement. */
const MAX_COMPARISON_YEARS = 54;

export const DAY_TEXT = {
  outside: `The date must be between ${FIRST_DAY} and ${LAST_DAY}.`,
  startAfterEnd: 'The start date is after the end date.',
  tooLong: `The range is longer than ${MAX_RANGE_YEARS} years.`,
  tooFarApart: `The comparison period is more than ${MAX_COMPARISON_YEARS} years away from the range.`,
  bothOrNone: 'Please provide both a start date and an end date.',
} as const;

/** A day in a request. Days in responses need no bounds, because they come from stored data. */
export const RequestDay = z.iso
  .date()
  .refine(day => day >= FIRST_DAY && day <= LAST_DAY, { error: DAY_TEXT.outside });

/** The error message for a range of two valid days, or null. */
export function rangeProblem(from: string, to: string): string | null {
  if (from > to) return DAY_TEXT.startAfterEnd;
  const firstTooLate = `${Number(from.slice(0, 4)) + MAX_RANGE_YEARS}${from.slice(4)}`;
  return to >= firstTooLate ? DAY_TEXT.tooLong : null;
}

/** Adds the error of a range that may be missing to the field that is wrong. */
export function checkOptionalRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  problem: z.RefinementCtx,
): void {
  const message = from && to ? rangeProblem(from, to) : from || to ? DAY_TEXT.bothOrNone : null;
  if (message) problem.addIssue({ code: 'custom', message, path: [to ? 'from' : 'to'] });
}

/** The error message for a comparison period that is too far from its range, or null. */
export function comparisonProblem(from: string, beforeFrom: string): string | null {
  const years = Math.abs(Number(from.slice(0, 4)) - Number(beforeFrom.slice(0, 4)));
  return years > MAX_COMPARISON_YEARS ? DAY_TEXT.tooFarApart : null;
}

import { z } from 'zod';

/** Bounds of every day that a request carries. Search Console data begins after the first and ends before the last. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
const LONGEST_RANGE_YEARS = 20;
/** Farther apart, the list of days that are left out of a comparison does not fit into one statement. */
const FARTHEST_COMPARISON_YEARS = 54;

export const DAY_TEXT = {
  outside: `The date must be between ${FIRST_DAY} and ${LAST_DAY}.`,
  startAfterEnd: 'The start date is after the end date.',
  tooLong: `The range is longer than ${LONGEST_RANGE_YEARS} years.`,
  tooFarApart: `The compared days are more than ${FARTHEST_COMPARISON_YEARS} years away from the range.`,
  bothOrNone: 'The start date and the end date go together.',
} as const;

/** A day of a request. Days of answers need no bounds: they come from stored data. */
export const RequestDay = z.iso
  .date()
  .refine(day => day >= FIRST_DAY && day <= LAST_DAY, { error: DAY_TEXT.outside });

/** What is wrong with a range of two valid days; null when nothing is. */
export function rangeProblem(from: string, to: string): string | null {
  if (from > to) return DAY_TEXT.startAfterEnd;
  const firstTooLate = `${Number(from.slice(0, 4)) + LONGEST_RANGE_YEARS}${from.slice(4)}`;
  return to >= firstTooLate ? DAY_TEXT.tooLong : null;
}

/** Both ranges of a comparison are read together, so there is a limit to how far apart they are. */
export function comparisonProblem(from: string, beforeFrom: string): string | null {
  const years = Math.abs(Number(from.slice(0, 4)) - Number(beforeFrom.slice(0, 4)));
  return years > FARTHEST_COMPARISON_YEARS ? DAY_TEXT.tooFarApart : null;
}

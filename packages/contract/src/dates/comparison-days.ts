import { addDays, addMonths, type Day, type DayRange, daysBetween, lengthOf } from '@gsc/calendar/day';

/** What a range is compared with. `match_weekdays` shifts the compared days so that Mondays align with Mondays. */
export type Comparison =
  | { mode: 'none' }
  | { mode: 'previous' | 'year'; match_weekdays: boolean }
  | { mode: 'custom'; from: Day };
export type ChosenComparison = Exclude<Comparison, { mode: 'none' }>;

/** The comparison period. It has the same length as the range and starts `shift` days earlier. */
export type ComparedRange = DayRange & { shift: number };

/** The preceding period of the same length (specification: Compared days). */
export const DEFAULT_COMPARISON: ChosenComparison = { mode: 'previous', match_weekdays: false };

/** For screens that always compare. */
export const chosenComparison = (comparison: Comparison | null): ChosenComparison =>
  comparison === null || comparison.mode === 'none' ? DEFAULT_COMPARISON : comparison;

const WEEKS_OF_A_YEAR = 52;

export function comparedRange(comparison: ChosenComparison, range: DayRange): ComparedRange {
  const shift = shiftOf(comparison, range);
  return { from: addDays(range.from, -shift), to: addDays(range.to, -shift), shift };
}

function shiftOf(comparison: ChosenComparison, range: DayRange): number {
  if (comparison.mode === 'custom') return daysBetween(comparison.from, range.from);
  const length = lengthOf(range);
  if (comparison.mode === 'previous') return comparison.match_weekdays ? Math.ceil(length / 7) * 7 : length;
  // The same calendar day one year earlier. 29 February maps to 28 February.
  if (!comparison.match_weekdays) return daysBetween(addMonths(range.from, -12), range.from);
  return WEEKS_OF_A_YEAR * 7;
}

const MODES = { none: 'none', previous: 'prev', year: 'year' } as const;
const WEEKDAYS = '-weekdays';

/** The URL parameter: none, prev, prev-weekdays, year, year-weekdays, or the first compared day. */
export function writeComparison(comparison: Comparison): string {
  if (comparison.mode === 'custom') return comparison.from;
  const isMatched = comparison.mode !== 'none' && comparison.match_weekdays;
  return `${MODES[comparison.mode]}${isMatched ? WEEKDAYS : ''}`;
}

/** Parses the output of writeComparison, and older URLs that also contain the last compared day. */
export function readComparison(text: string): Comparison | null {
  const match_weekdays = text.endsWith(WEEKDAYS);
  const mode = match_weekdays ? text.slice(0, -WEEKDAYS.length) : text;
  if (mode === MODES.none) return { mode: 'none' };
  if (mode === MODES.previous) return { mode: 'previous', match_weekdays };
  if (mode === MODES.year) return { mode: 'year', match_weekdays };
  const [, from] = /^(\d{4}-\d{2}-\d{2})(_\d{4}-\d{2}-\d{2})?$/.exec(text) ?? [];
  return from ? { mode: 'custom', from } : null;
}

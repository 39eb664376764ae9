/** Labels for comparisons and totals, shared by all screens. This file must not import zod. */
export const COMPARISON_TEXT = {
  label: 'Compare to',
  from: 'Compared from',
  matchWeekdays: 'Match weekdays',
  matchWeekdaysHint: 'Shifts the comparison by up to 6 days so that Mondays are compared with Mondays.',
  /** '5,732 vs 4,609, to 12 Nov' */
  base: (now: string, before: string, to: string) => `${now} vs ${before}, to ${to}`,
  /** The days that all figures of a screen cover. */
  figures: (days: string, before: string) => `Figures for ${days}, compared with ${before}`,
  /** The number of excluded days, counted per property. */
  leftOut: (days: number) =>
    days === 1
      ? 'One day is missing or not final in one of the periods, so it is excluded from both.'
      : `${days.toLocaleString('en-GB')} days are missing or not final in one of the periods, so they are excluded from both.`,
} as const;

export const COMPARISON_LABELS = {
  none: 'No comparison',
  previous: 'Previous period',
  year: 'Same period last year',
  custom: 'Custom',
} as const;

const MAX_NAMED = 3;

/** Lists the properties that are not added to the totals because another property contains them. */
export function nestedText(nested: readonly { name: string; inside: string }[]): string | null {
  const [first] = nested;
  if (!first) return null;
  const once = nested.length === 1 ? 'it is counted once' : 'they are counted once';
  const parts = nested.slice(0, MAX_NAMED).map(({ name, inside }) => `${name} is part of ${inside}`);
  const rest = nested.length - parts.length;
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'is' : 'are'} part of another property`] : [];
  return `${[...parts, ...more].join(', ')}: ${once}.`;
}

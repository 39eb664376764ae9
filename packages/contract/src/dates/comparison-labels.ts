/** Words for what is compared and what is counted, the same on every screen. Without zod. */
export const COMPARISON_TEXT = {
  label: 'Compare to',
  from: 'Compared from',
  matchWeekdays: 'Match weekdays',
  matchWeekdaysHint: 'Moves the compared days by up to 6, so that Mondays are compared with Mondays.',
  /** '5,732 vs 4,609, to 12 Nov' */
  base: (now: string, before: string, to: string) => `${now} vs ${before}, to ${to}`,
  /** Which days all figures of a screen cover. */
  figures: (days: string, before: string) => `Figures of ${days}, compared with ${before}`,
  /** Days are days of one property each. */
  leftOut: (days: number) =>
    days === 1
      ? 'One day is not read or not final on one side. The changes leave it out on both sides.'
      : `${days.toLocaleString('en-GB')} days are not read or not final on one side. The changes leave them out on both sides.`,
} as const;

export const COMPARISON_LABELS = {
  none: 'No comparison',
  previous: 'Previous period',
  year: 'Same period last year',
  custom: 'Custom',
} as const;

const MOST_NAMED = 3;

/** Says which properties are not added up, because another one contains them. */
export function nestedText(nested: readonly { name: string; inside: string }[]): string | null {
  const [first] = nested;
  if (!first) return null;
  const once = nested.length === 1 ? 'it is counted once' : 'they are counted once';
  const parts = nested.slice(0, MOST_NAMED).map(({ name, inside }) => `${name} is part of ${inside}`);
  const rest = nested.length - parts.length;
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'is' : 'are'} part of another property`] : [];
  return `${[...parts, ...more].join(', ')}: ${once}.`;
}

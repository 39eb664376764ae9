import type { Day } from '../format/day.ts';
import { formatDay, formatRange, plural } from '../format/format.ts';

export type DayState = 'final' | 'fresh' | 'missing' | 'partial' | 'failed' | 'writing' | 'waiting' | 'gone';
export type HeatDay = { day: Day; state: DayState; records?: number | undefined };

export const DAY_STATE_LABELS: Record<DayState, string> = {
  final: 'final',
  fresh: 'fresh',
  missing: 'missing',
  partial: 'partially stored',
  failed: 'failed',
  writing: 'being written',
  waiting: 'waiting',
  gone: 'no longer available',
};

const NAMED: ReadonlySet<DayState> = new Set(['missing', 'partial', 'failed']);

const count = (days: readonly HeatDay[], state: DayState): number =>
  days.filter(d => d.state === state).length;

/** '90 days, 16 Aug – 13 Nov 2026: 88 final, 2 fresh.' Lists the dates of days with problems. */
export function heatStripSentence(days: readonly HeatDay[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return 'No days yet.';
  const parts = (Object.keys(DAY_STATE_LABELS) as DayState[]).flatMap(state => {
    const n = count(days, state);
    if (n === 0) return [];
    const named = NAMED.has(state) ? ` (${namedDays(days, state)})` : '';
    return [`${n} ${DAY_STATE_LABELS[state]}${named}`];
  });
  return `${plural(days.length, 'day')}, ${formatRange(first.day, last.day)}: ${parts.join(', ')}.`;
}

function namedDays(days: readonly HeatDay[], state: DayState): string {
  const names = days.filter(d => d.state === state).map(d => formatDay(d.day));
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}

/** The tint of final days: three steps by the number of records, relative to the busiest day of the strip. */
export function heatSteps(days: readonly HeatDay[]): (2 | 3 | 4)[] {
  const max = Math.max(1, ...days.map(d => d.records ?? 0));
  return days.map(({ records }) => {
    if (records === undefined) return 3;
    const share = records / max;
    return share > 2 / 3 ? 4 : share > 1 / 3 ? 3 : 2;
  });
}

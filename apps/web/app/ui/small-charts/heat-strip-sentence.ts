import type { Day } from '../format/day.ts';
import { formatDay, formatRange, plural } from '../format/format.ts';

export type DayState = 'final' | 'fresh' | 'missing' | 'partial' | 'failed' | 'writing' | 'waiting' | 'gone';
export type HeatDay = { day: Day; state: DayState; records?: number | undefined };

const WORDS: Record<DayState, string> = {
  final: 'final',
  fresh: 'fresh',
  missing: 'missing',
  partial: 'stored in part',
  failed: 'failed',
  writing: 'being written',
  waiting: 'waiting',
  gone: 'no longer at Google',
};

const NAMED: ReadonlySet<DayState> = new Set(['missing', 'partial', 'failed']);

const count = (days: readonly HeatDay[], state: DayState): number =>
  days.filter(d => d.state === state).length;

/** 'Last 90 days, 16 Aug – 13 Nov 2026: 88 final, 2 fresh.' What is wrong is named by its days. */
export function heatStripSentence(days: readonly HeatDay[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return 'No days yet.';
  const parts = (Object.keys(WORDS) as DayState[]).flatMap(state => {
    const n = count(days, state);
    if (n === 0) return [];
    const named = NAMED.has(state) ? ` (${namedDays(days, state)})` : '';
    return [`${n} ${WORDS[state]}${named}`];
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

/** Final days are tinted by their records, in three steps against the busiest day of the strip. */
export function heatSteps(days: readonly HeatDay[]): (2 | 3 | 4)[] {
  const most = Math.max(1, ...days.map(d => d.records ?? 0));
  return days.map(({ records }) => {
    if (records === undefined) return 3;
    const share = records / most;
    return share > 2 / 3 ? 4 : share > 1 / 3 ? 3 : 2;
  });
}

import { formatDay, plural } from '../../../ui/format/format.ts';
import type { DayState, HeatDay } from '../../../ui/small-charts/heat-strip-sentence.ts';

export const STRIP_DAYS = 90;

const PROBLEMS = [
  ['failed', 'failed'],
  ['missing', 'missing'],
  ['partial', 'partially stored'],
] as const;

/** '88 final, 2 fresh'. A problem is reported alone, with its dates if there are few. */
export function stripCaption(days: readonly HeatDay[]): { text: string; bad: boolean } {
  const of = (state: DayState) => days.filter(day => day.state === state);
  for (const [state, label] of PROBLEMS) {
    const found = of(state);
    if (found.length > 0)
      return { text: `${plural(found.length, 'day')} ${label}${datesOf(found)}`, bad: true };
  }
  if (of('waiting').length === days.length) return { text: 'waiting for the first sync', bad: false };
  const parts = (['final', 'fresh', 'writing', 'waiting'] as const).flatMap(state =>
    of(state).length > 0 ? [`${of(state).length} ${state}`] : [],
  );
  return { text: parts.join(', '), bad: false };
}

function datesOf(days: readonly HeatDay[]): string {
  if (days.length > 2) return '';
  return `, ${days.map(({ day }) => formatDay(day)).join(' and ')}`;
}

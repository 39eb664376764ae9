import { addDays } from '../format/day.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';

export type Flag = {
  x: number;
  spanTo: number | null;
  text: string;
  full: string;
  events: readonly ChartAnnotation[];
};

const CHAR = 6.1;
const FLAG = 13;
const GAP = 12;

const nameOf = ({ kind, label }: ChartAnnotation): string => (kind === 'note' ? `Note: ${label}` : label);
export const widthOf = (text: string): number => FLAG + text.length * CHAR;

/** The point that holds the day; weeks and months hold more than the day that names them. */
function indexOf({ days }: ChartModel, { day, until }: ChartAnnotation, endOfRange: string): number {
  const first = days[0];
  if (!first || day > endOfRange) return -1;
  // What began before the range and reaches into it stands at its left edge.
  if (day < first) return until !== undefined && until >= first ? 0 : -1;
  return days.findLastIndex(each => each <= day);
}

/** Flags from left to right; those whose names would collide collapse into one with a count. */
export function flagsFor(model: ChartModel, x: (index: number) => number, limit: number): Flag[] {
  const endOfRange = lastDayOf(model);
  const placed = (model.annotations ?? [])
    .flatMap(event => {
      const index = indexOf(model, event, endOfRange);
      if (index < 0) return [];
      const end = model.days.findLastIndex(day => event.until !== undefined && day <= event.until);
      return [{ x: x(index), spanTo: end > index ? x(end) : null, events: [event] }];
    })
    .sort((a, b) => a.x - b.x);

  const groups: typeof placed = [];
  for (const flag of placed) {
    const before = groups.at(-1);
    if (before && before.x + widthOf(textOf(before.events)) + GAP > flag.x) {
      before.events.push(...flag.events);
      before.spanTo = Math.max(flag.spanTo ?? 0, before.spanTo ?? 0) || null;
    } else groups.push({ ...flag });
  }
  return groups.map(({ x: at, spanTo, events }) => {
    const text = textOf(events);
    // A name that would run into the right edge is dropped; the flag and the table still tell.
    return {
      x: at,
      spanTo,
      text: at + widthOf(text) <= limit ? text : '',
      full: events.map(nameOf).join(', '),
      events,
    };
  });
}

const DAYS_OF = { day: 1, week: 7, month: 31 };

function lastDayOf({ days, grain = 'day' }: ChartModel): string {
  const last = days.at(-1) ?? '';
  if (last === '') return last;
  return addDays(last, DAYS_OF[grain] - 1);
}

const textOf = (events: readonly ChartAnnotation[]): string => {
  const [only] = events;
  return events.length === 1 && only ? nameOf(only) : `${events.length} events`;
};

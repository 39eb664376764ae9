import type { Coverage, CoverageDay } from '@gsc/contract/sync';
import { addDays, type Day, daysBetween, daysFrom } from '../../ui/day.ts';
import type { DayState, HeatDay } from '../../ui/heat-strip-sentence.ts';

export type CoveredProperty = Coverage['properties'][number];
export type CoveredDay = HeatDay & {
  /** Why it is not there, or not all of it. */
  reason: string | null;
};

const NOT_READ = 'not read yet';
const UNPUBLISHED = 'not published by Google yet';
const BLOCKS = {
  needs_reconnect: 'the Google connection needs you',
  access_lost: 'this Google account can no longer read the property',
  quota_limited: 'Google’s quota is used up for now',
} as const;

type Look = { from: Day; to: Day; syncing: boolean; records?: Readonly<Record<Day, number>> | undefined };

/** Every day of the range, also those that nobody has looked at. */
export function coverageDays(property: CoveredProperty, { from, to, syncing, records }: Look): CoveredDay[] {
  const known = new Map(property.days.map(day => [day.day, day]));
  return daysFrom(from, daysBetween(from, to) + 1).map(day => ({
    day,
    ...judge(known.get(day), property, syncing),
    records: records?.[day],
  }));
}

function judge(
  day: CoverageDay | undefined,
  { blocked }: CoveredProperty,
  syncing: boolean,
): { state: DayState; reason: string | null } {
  const open = (reason: string): { state: DayState; reason: string } => {
    if (syncing) return { state: 'waiting', reason };
    return { state: 'missing', reason: blocked ? BLOCKS[blocked] : reason };
  };
  if (!day) return open(NOT_READ);
  switch (day.state) {
    case 'final':
    case 'truncated':
    case 'empty':
      return {
        state: 'final',
        reason: day.state === 'empty' ? 'Google has nothing for this day' : day.reason,
      };
    case 'fresh':
      return { state: 'fresh', reason: day.reason };
    case 'unreachable':
      return { state: 'failed', reason: day.reason ?? 'Google no longer has this day' };
    case 'missing':
      if (day.reason === UNPUBLISHED) return { state: 'waiting', reason: UNPUBLISHED };
      if (day.reason === null || day.reason === NOT_READ) return open(NOT_READ);
      return { state: 'failed', reason: failureText(day.reason) };
  }
}

/** The engine writes Google's own code; people get a sentence around it. */
const failureText = (reason: string): string =>
  reason.includes(' ') ? reason : `Google did not answer properly (${reason})`;

export const isHole = ({ state }: CoveredDay): boolean => state === 'missing' || state === 'failed';
export const isStored = ({ state }: CoveredDay): boolean => state === 'final' || state === 'fresh';

export type Hole = { from: Day; to: Day; days: number; reason: string };

/** Neighbouring days with the same reason are one hole; the newest comes first. */
export function findHoles(days: readonly CoveredDay[]): Hole[] {
  const holes: Hole[] = [];
  for (const day of days) {
    if (!isHole(day)) continue;
    const last = holes.at(-1);
    const reason = day.reason ?? NOT_READ;
    if (last && last.reason === reason && addDays(last.to, 1) === day.day) {
      last.to = day.day;
      last.days += 1;
    } else holes.push({ from: day.day, to: day.day, days: 1, reason });
  }
  return holes.reverse();
}

const WORST: readonly DayState[] = ['failed', 'missing', 'writing', 'waiting', 'fresh', 'final'];

/** Too many days for one line: each cell is a week, and as bad as its worst day. */
export function byWeek(days: readonly CoveredDay[]): CoveredDay[] {
  const weeks: CoveredDay[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const worst = WORST.flatMap(state => week.find(day => day.state === state) ?? [])[0];
    if (worst) weeks.unshift({ ...worst, records: undefined });
  }
  return weeks;
}

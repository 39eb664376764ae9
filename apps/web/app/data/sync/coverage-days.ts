import type { Coverage, CoverageSpan } from '@gsc/contract/sync/api';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { addDays, type Day, daysBetween, daysFrom } from '../../ui/format/day.ts';
import type { DayState, HeatDay } from '../../ui/small-charts/heat-strip-sentence.ts';

export type CoveredProperty = Coverage['properties'][number];
export type CoveredDay = HeatDay & {
  /** The reason for the state. */
  reason: string;
};

const BLOCKS = {
  needs_reconnect: 'the Google connection must be renewed',
  access_lost: 'this Google account can no longer read the property',
  quota_limited: 'Google’s quota is used up for now',
} as const;

type Options = { to: Day; syncing: boolean; recordsOf: (day: Day) => number | undefined };

/** All days of the range with their state and reason. */
export function coverageDays(property: CoveredProperty, { to, syncing, recordsOf }: Options): CoveredDay[] {
  const writing = new Set(property.writing);
  return property.spans.flatMap(span => {
    const end = span.to < to ? span.to : to;
    const status = statusOf(span, property, syncing);
    return daysFrom(span.from, Math.max(0, daysBetween(span.from, end) + 1)).map(day => ({
      day,
      ...(syncing && writing.has(day) ? { state: 'writing' as const, reason: status.reason } : status),
      records: recordsOf(day),
    }));
  });
}

function statusOf(
  { state, reason }: CoverageSpan,
  { blocked }: CoveredProperty,
  syncing: boolean,
): { state: DayState; reason: string } {
  switch (state) {
    case 'final':
    case 'truncated':
    case 'empty':
      return { state: 'final', reason };
    case 'fresh':
      return { state: 'fresh', reason };
    case 'partial':
      return { state: syncing ? 'waiting' : 'partial', reason };
    case 'damaged':
      return { state: 'failed', reason };
    case 'unreachable':
    case 'unavailable':
      return { state: 'gone', reason };
    case 'missing':
      if (reason === COVERAGE_REASONS.unpublished || (reason === COVERAGE_REASONS.missing && syncing))
        return { state: 'waiting', reason };
      if (reason === COVERAGE_REASONS.missing)
        return { state: 'missing', reason: blocked ? BLOCKS[blocked] : reason };
      return { state: 'failed', reason: failureText(reason) };
  }
}

/** The sync engine stores an error code from Google. The user sees a sentence. */
const failureText = (reason: string): string =>
  reason.includes(' ') ? reason : `Google returned an error (${reason})`;

/** True if data of this day can be read again. A partially stored day is a hole, but reports include it. */
export const isHole = ({ state }: HeatDay): boolean =>
  state === 'missing' || state === 'failed' || state === 'partial';
export const isStored = ({ state }: HeatDay): boolean =>
  state === 'final' || state === 'fresh' || state === 'partial';

export type Hole = { from: Day; to: Day; days: number; reason: string };

/** Combines consecutive days with the same reason into one hole. Newest first. */
export function findHoles(days: readonly CoveredDay[]): Hole[] {
  const holes: Hole[] = [];
  for (const day of days) {
    if (!isHole(day)) continue;
    const last = holes.at(-1);
    if (last && last.reason === day.reason && addDays(last.to, 1) === day.day) {
      last.to = day.day;
      last.days += 1;
    } else holes.push({ from: day.day, to: day.day, days: 1, reason: day.reason });
  }
  return holes.reverse();
}

const WORST: readonly DayState[] = [
  'failed',
  'missing',
  'partial',
  'writing',
  'gone',
  'waiting',
  'fresh',
  'final',
];

/** Groups days into weeks when they do not fit into one line. A week has the state of its worst day. */
export function byWeek(days: readonly CoveredDay[]): CoveredDay[] {
  const weeks: CoveredDay[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const worst = WORST.flatMap(state => week.find(day => day.state === state) ?? [])[0];
    if (worst) weeks.unshift({ ...worst, records: undefined });
  }
  return weeks;
}

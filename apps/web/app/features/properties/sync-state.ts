import type { Coverage, SyncJobs } from '@gsc/contract/sync';
import { type Day, daysFrom } from '../../ui/day.ts';
import { plural } from '../../ui/format.ts';
import type { DayState, HeatDay } from '../../ui/heat-strip-sentence.ts';

export type SyncJob = SyncJobs['jobs'][number];
type CoverageState = Coverage['properties'][number]['days'][number]['state'];

/** Waiting for its turn or under way. */
export const isOpen = ({ status }: { status: SyncJob['status'] }): boolean =>
  status === 'queued' || status === 'running';

/** On a card a day is there, not yet sure, or not there; the Sync Monitor says why. */
const STATES: Record<CoverageState, DayState> = {
  final: 'final',
  empty: 'final',
  truncated: 'final',
  fresh: 'fresh',
  missing: 'missing',
  unreachable: 'failed',
};

/** The days of a card's strip. What has not been read is waiting while that is still to come. */
export function stripDays(
  covered: readonly { day: Day; state: CoverageState }[],
  first: Day,
  count: number,
  waiting: boolean,
): HeatDay[] {
  const states = new Map(covered.map(({ day, state }) => [day, STATES[state]]));
  return daysFrom(first, count).map(day => {
    const state = states.get(day) ?? 'missing';
    return { day, state: state === 'missing' && waiting ? 'waiting' : state };
  });
}

/** '88 final, 2 fresh'; what is wrong comes alone. */
export function stripCaption(days: readonly HeatDay[]): string {
  const count = (state: DayState) => days.filter(day => day.state === state).length;
  if (count('failed')) return `${plural(count('failed'), 'day')} failed`;
  if (count('missing')) return `${plural(count('missing'), 'day')} missing`;
  if (count('waiting') === days.length) return 'waiting for the first sync';
  return (['final', 'fresh', 'waiting'] as const)
    .filter(state => count(state))
    .map(state => `${count(state)} ${state}`)
    .join(', ');
}

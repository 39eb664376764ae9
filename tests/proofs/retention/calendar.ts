import { addDays, type Day, pacificMidnight } from '@gsc/calendar/pacific-day';
import { seeded } from '../sync/seeded.ts';
import type { StoreLie } from './lying-store.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

export type Revision = { day: Day; add: number; change: number; withdraw: number };

/** One Pacific day of the run: when its sync happens, how Google's clock stands to ours, and what Google changes. */
export type VirtualDay = {
  number: number;
  day: Day;
  at: Date;
  aheadMs: number;
  /** Another window for the world from today on. */
  switchesWindow: boolean;
  /** Google answers every request of today without a row. */
  answersNothing: boolean;
  /** What the warehouse tells the audit of today; null is the truth. */
  lie: StoreLie | null;
  sweeps: boolean;
  /** Everything that is shown is compared, and not only the totals. */
  isCheckpoint: boolean;
  /** What Google changes for a persona today, by its place in the list. */
  revisionsOf(persona: number): Revision[];
};

/** After how many days what happens again, and the probability that Google revises something of a site on a day. */
export type Pace = { checkpoint: number; window: number; lie: number; sweep: number; revisions: number };

const LIES: readonly StoreLie[] = ['empty', 'stale', 'partial'];

/** The oldest day of a site that can still be revised: inside every window, with room for the sync to see it. */
const OLDEST_REVISED = 400;

export function virtualDay(first: Day, number: number, pace: Pace, seed: number): VirtualDay {
  const day = addDays(first, number);
  const isTurn = (every: number) => number % every === every - 1;
  const lie = isTurn(pace.lie) ? LIES[Math.floor(number / pace.lie) % LIES.length] : undefined;
  return {
    number,
    day,
    ...instantOf(day, number),
    switchesWindow: isTurn(pace.window),
    answersNothing: number % 10 === 7,
    lie: lie ?? null,
    sweeps: isTurn(pace.sweep) || lie !== undefined,
    isCheckpoint: isTurn(pace.checkpoint),
    revisionsOf: persona => revisionsOf(day, pace.revisions, seeded(seed * 7919 + number * 31 + persona)),
  };
}

/** Mostly at ten in the morning; two days of ten around Pacific midnight, when Google's clock is not ours. */
function instantOf(day: Day, number: number): { at: Date; aheadMs: number } {
  const midnight = pacificMidnight(day).getTime();
  const next = pacificMidnight(addDays(day, 1)).getTime();
  if (number % 10 === 4) return { at: new Date(next - 10 * SECOND_MS), aheadMs: 20 * SECOND_MS };
  if (number % 10 === 9) return { at: new Date(midnight + 10 * SECOND_MS), aheadMs: -300 * SECOND_MS };
  return { at: new Date(midnight + 10 * HOUR_MS), aheadMs: 0 };
}

function revisionsOf(today: Day, probability: number, random: () => number): Revision[] {
  const pick = (from: number, to: number) => addDays(today, -(from + Math.floor(random() * (to - from))));
  if (random() >= probability) return [];
  const kind = random();
  if (kind < 0.8) return [{ day: pick(10, 45), add: 0.3, change: 0.3, withdraw: 0.1 }];
  if (kind < 0.96) return [{ day: pick(100, OLDEST_REVISED), add: 0.4, change: 0, withdraw: 0 }];
  // Google takes a whole day back.
  return [{ day: pick(15, 90), add: 0, change: 0, withdraw: 1 }];
}

import { addDays, type Day, pacificMidnight } from '@gsc/calendar/pacific-day';
import { seeded } from '../sync/seeded.ts';
import type { WrongAnswer } from './faulty-store.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

export type Revision = { day: Day; add: number; change: number; withdraw: number };

/** One Pacific day of the run: the time of its sync, the offset of Google's clock, and what Google changes. */
export type VirtualDay = {
  number: number;
  day: Day;
  at: Date;
  aheadMs: number;
  /** Google's default window changes today. */
  switchesWindow: boolean;
  /** Google returns no rows to any request today. */
  returnsNoRows: boolean;
  /** How the warehouse distorts its answers to today's audit. Null means that they are correct. */
  wrongAnswer: WrongAnswer | null;
  sweeps: boolean;
  /** Rows of all grains are compared, not only the totals. */
  isCheckpoint: boolean;
  /** What Google changes today for the persona with this index. */
  revisionsOf(persona: number): Revision[];
};

/** Intervals in days, and the probability that Google revises a site on a given day. */
export type Pace = {
  checkpoint: number;
  window: number;
  wrongAnswer: number;
  sweep: number;
  revisions: number;
};

const WRONG_ANSWERS: readonly WrongAnswer[] = ['empty', 'stale', 'partial'];

/** The maximum age of a revised day. It is inside every window long enough for a sync to fetch it. */
const MAX_REVISED_AGE = 400;

export function virtualDay(first: Day, number: number, pace: Pace, seed: number): VirtualDay {
  const day = addDays(first, number);
  const isDue = (every: number) => number % every === every - 1;
  const wrongAnswer = isDue(pace.wrongAnswer)
    ? WRONG_ANSWERS[Math.floor(number / pace.wrongAnswer) % WRONG_ANSWERS.length]
    : undefined;
  return {
    number,
    day,
    ...instantOf(day, number),
    switchesWindow: isDue(pace.window),
    returnsNoRows: number % 10 === 7,
    wrongAnswer: wrongAnswer ?? null,
    sweeps: isDue(pace.sweep) || wrongAnswer !== undefined,
    isCheckpoint: isDue(pace.checkpoint),
    revisionsOf: persona => revisionsOf(day, pace.revisions, seeded(seed * 7919 + number * 31 + persona)),
  };
}

/** Usually 10:00. On two days of ten it is near Pacific midnight, and Google's clock is on a different day. */
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
  if (kind < 0.96) return [{ day: pick(100, MAX_REVISED_AGE), add: 0.4, change: 0, withdraw: 0 }];
  // Google withdraws a whole day.
  return [{ day: pick(15, 90), add: 0, change: 0, withdraw: 1 }];
}

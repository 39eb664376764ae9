import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { isMissing, type LedgerRow } from './slice.ts';

/** Stage 0 reads these days, like 'Force Resync' (specification: First sync). */
const RECENT_DAYS = 90;
/** Each later stage reads this many older months. A job of a later stage takes minutes, so other accounts get their turn. */
const MONTHS_PER_STAGE = 3;

/** The stage that reads a day that was never read. */
export function stageOf(day: Day, today: Day): number {
  const first = addDays(today, -(RECENT_DAYS - 1));
  return day >= first ? 0 : 1 + Math.floor((monthNumber(first) - monthNumber(day)) / MONTHS_PER_STAGE);
}

/** Of days that were read before, only few are read again, so they need no stage. */
export const isStaged = (row: LedgerRow): boolean => isMissing(row) && row.failures === 0;

/** Divides the tasks of a plan into those that the job reads now, the stage of the next ones, and how many stages follow. */
export function untilStage<Task extends { stage: number }>(
  tasks: readonly Task[],
  stage: number,
): { now: Task[]; next: number | null; left: number } {
  const later = tasks.map(task => task.stage).filter(each => each > stage);
  return {
    now: tasks.filter(task => task.stage <= stage),
    next: later.length === 0 ? null : Math.min(...later),
    left: new Set(later).size,
  };
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

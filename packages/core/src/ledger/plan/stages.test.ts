import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { planSync } from './plan-sync.ts';
import type { LedgerRow } from './slice.ts';
import { stageOf, untilStage } from './stages.ts';
import { availableBack, frozen, missing, now, row, today } from './testing-plan.ts';

test.for([
  ['2026-11-15', 0],
  ['2026-08-18', 0],
  ['2026-08-17', 1],
  ['2026-06-01', 1],
  ['2026-05-31', 2],
  ['2026-03-01', 2],
  ['2025-07-15', 5],
] as const)('%s is read in stage %i', ([day, stage]) => {
  expect(stageOf(asDay(day), today)).toBe(stage);
});

test('the tasks of later stages wait, and the next stage is the first one with tasks', () => {
  const tasks = [{ stage: 0 }, { stage: 3 }, { stage: 2 }, { stage: 0 }];
  expect(untilStage(tasks, 0)).toEqual({ now: [{ stage: 0 }, { stage: 0 }], next: 2, left: 2 });
  expect(untilStage(tasks, 2)).toEqual({ now: [{ stage: 0 }, { stage: 2 }, { stage: 0 }], next: 3, left: 1 });
  expect(untilStage(tasks, 3)).toEqual({ now: tasks, next: null, left: 0 });
  expect(untilStage([], 0)).toEqual({ now: [], next: null, left: 0 });
});

/** The days of each stage, as days before today. */
function stages(ledger: LedgerRow[], kind: 'backfill' | 'daily' = 'backfill'): Map<number, Day[]> {
  const tasks = planSync({
    kind,
    ledger,
    today,
    now,
    allowsRanges: false,
    firstIncomplete: () => addDays(today, -2),
    sample: null,
    available: availableBack(400, 'web'),
  });
  const days = Map.groupBy(tasks, task => task.stage);
  return new Map([...days].map(([stage, each]) => [stage, each.flatMap(task => task.days)]));
}
const back = (days: number) => addDays(today, -days);

test('a first sync reads the oldest 30 days and the last 90 days first, then three months at a time', () => {
  const ledger = [399, 372, 300, 200, 100, 89, 1].map(days => row(days, missing));
  expect(stages(ledger)).toEqual(
    new Map([
      [0, [back(399), back(372), back(1), back(89)]],
      [stageOf(back(100), today), [back(100)]],
      [stageOf(back(200), today), [back(200)]],
      [stageOf(back(300), today), [back(300)]],
    ]),
  );
});

test('days that were read before, or failed before, need no stage', () => {
  const ledger = [
    row(200, { ...frozen, damagedAt: now }),
    row(210, { ...missing, failures: 2 }),
    row(220, missing),
  ];
  expect(stages(ledger, 'daily')).toEqual(
    new Map([
      [0, [back(200), back(210)]],
      [stageOf(back(220), today), [back(220)]],
    ]),
  );
});

import { addDays, asDay, type Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { firstPlannedDay, nominalEdge } from '../../../ledger/google-window.ts';
import { haveAllDays } from './all-days.ts';

const today = asDay('2026-11-15');
/** 17:00 in California. In UTC it is the next day. */
const now = new Date('2026-11-16T01:00:00Z');
const metrics = (impressions: number) => ({ clicks: 0, impressions, ctr: 0, position: 1 });

/** A response with these days, where the last two days are incomplete. */
const totals = (
  days: readonly Day[],
  impressions = 5,
  firstIncompleteDate: Day | null = addDays(today, -1),
) => ({
  days: new Map(days.map(day => [day, metrics(impressions)])),
  firstIncompleteDate,
  aggregation: null,
});
const back = (...backs: number[]) => backs.map(each => addDays(today, -each));
const recent = { reading: 'recent', from: addDays(today, -4) } as const;

test('a response is complete if it has every complete day', () => {
  const areComplete = haveAllDays(recent, [], now);
  expect(areComplete?.(totals(back(4, 3, 2)))).toBe(true);
  expect(areComplete?.(totals(back(4, 2)))).toBe(false);
  expect(areComplete?.(totals(back(3, 2)))).toBe(false);
  expect(areComplete?.(totals(back(4, 3)))).toBe(false);
  // Rows of zeros are an answer.
  expect(areComplete?.(totals(back(4, 3, 2), 0))).toBe(true);
});

test('a day that is known to be empty may be missing', () => {
  const day = addDays(today, -3);
  const areComplete = (known: { impressions: number; fetchedAt: Date | null }) =>
    haveAllDays(recent, [{ day, ...known }], now)?.(totals(back(4, 2)));
  expect(areComplete({ impressions: 0, fetchedAt: now })).toBe(true);
  expect(areComplete({ impressions: 1, fetchedAt: now })).toBe(false);
  expect(areComplete({ impressions: 0, fetchedAt: null })).toBe(false);
});

test('a response without the first incomplete date proves nothing', () => {
  expect(haveAllDays(recent, [], now)?.(totals(back(4, 3, 2, 1, 0), 5, null))).toBe(false);
});

test('days at the edge of Google’s window may be missing', () => {
  const plan = { reading: 'whole', from: firstPlannedDay(today) } as const;
  const edge = nominalEdge(today);
  const from = (first: Day) => {
    const days: Day[] = [];
    for (let day = first; day < today; day = addDays(day, 1)) days.push(day);
    return haveAllDays(plan, [], now)?.(totals(days));
  };
  expect(from(addDays(edge, 11))).toBe(true);
  expect(from(addDays(edge, 12))).toBe(false);
});

test('an idle search type is answered by one response without impressions', () => {
  const areComplete = haveAllDays({ reading: 'idle', from: recent.from }, [], now);
  expect(areComplete?.(totals([], 0, null))).toBe(true);
  expect(areComplete?.(totals(back(4, 3), 0))).toBe(true);
  expect(areComplete?.(totals(back(3), 1))).toBe(false);
});

test('an idle search type with stored days is unchanged if they are all there and no other day has impressions', () => {
  const stored = (impressions: number, ...backs: number[]) =>
    back(...backs).map(day => ({ day, impressions, fetchedAt: now }));
  const areComplete = haveAllDays(
    { reading: 'idle', from: recent.from },
    [...stored(5, 4, 3), ...stored(0, 2)],
    now,
  );
  expect(areComplete?.(totals(back(4, 3)))).toBe(true);
  expect(areComplete?.(totals([], 0, null))).toBe(false);
  expect(areComplete?.(totals(back(4)))).toBe(false);
  expect(areComplete?.(totals(back(4, 3, 2)))).toBe(false);
  // Google may no longer return a day at the edge of its window.
  const edge = { day: nominalEdge(today), impressions: 5, fetchedAt: now };
  expect(haveAllDays({ reading: 'idle', from: edge.day }, [edge], now)?.(totals([], 0))).toBe(true);
  expect(haveAllDays({ reading: 'idle', from: edge.day }, [edge], now)?.(totals([edge.day]))).toBe(true);
});

test('a thorough reading always asks again', () => {
  expect(haveAllDays({ reading: 'thorough', from: recent.from }, [], now)).toBeUndefined();
});

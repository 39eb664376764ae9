import { expect, test } from 'vitest';
import type { ChartModel } from '../chart-model.ts';
import { dotsOf, finishedValues, lonePoints, runsOf, unfinishedValues } from './line-parts.ts';

const VALUES = [1, 2, null, 4, 5, 6];
const modelWith = (part: Partial<ChartModel>): ChartModel => ({
  days: VALUES.map((_, at) => `2026-10-0${at + 1}`),
  series: [],
  freshDays: 0,
  ...part,
});

test('a day without data interrupts the line', () => {
  expect(runsOf(VALUES)).toEqual([
    [
      { index: 0, value: 1 },
      { index: 1, value: 2 },
    ],
    [
      { index: 3, value: 4 },
      { index: 4, value: 5 },
      { index: 5, value: 6 },
    ],
  ]);
  expect(runsOf([null, null])).toEqual([]);
  expect(runsOf([0, null, 0])).toEqual([[{ index: 0, value: 0 }], [{ index: 2, value: 0 }]]);
});

test('a point between days without data is alone', () => {
  expect(lonePoints([5, null, 6, 7, null, 8])).toEqual([
    { index: 0, value: 5 },
    { index: 5, value: 8 },
  ]);
  expect(lonePoints([5])).toEqual([{ index: 0, value: 5 }]);
  expect(lonePoints([5, 6])).toEqual([]);
});

test('fresh days are not part of the solid line; the dashed line starts at the last final day', () => {
  const model = modelWith({ freshDays: 2 });
  expect(finishedValues(model, VALUES)).toEqual([1, 2, null, 4, null, null]);
  expect(unfinishedValues(model, VALUES)).toEqual([null, null, null, 4, 5, 6]);
});

test('the line of a partial first point ends at the next point', () => {
  const model = modelWith({ partial: ['5 of 7 days', null, null, null, null, null] });
  expect(finishedValues(model, VALUES)).toEqual([null, 2, null, 4, 5, 6]);
  expect(unfinishedValues(model, VALUES)).toEqual([1, 2, null, null, null, null]);
});

test('without unfinished points there is no dashed line, also not at the ends', () => {
  expect(unfinishedValues(modelWith({}), VALUES)).toEqual(VALUES.map(() => null));
  expect(dotsOf(modelWith({}), VALUES)).toEqual([]);
});

test('partial points and the last fresh day are dots, other fresh days are not', () => {
  const partial = [null, '3 of 7 days', '1 of 7 days', null, null, null];
  expect(dotsOf(modelWith({ freshDays: 2, partial }), VALUES)).toEqual([
    { index: 1, value: 2 },
    { index: 5, value: 6 },
  ]);
  expect(dotsOf(modelWith({ freshDays: 1 }), [1, 2, 3, 4, 5, null])).toEqual([]);
});

import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { type ExportSlice, joinMonths } from './join-months.ts';

const month = (from: string, to: string, rows: number, more: Partial<ExportSlice> = {}): ExportSlice => ({
  propertyId: 'a',
  searchType: 'web',
  grain: 'pair',
  from: asDay(from),
  to: asDay(to),
  rows,
  ...more,
});
const JAN = month('2026-01-03', '2026-01-31', 40);
const FEB = month('2026-02-01', '2026-02-28', 60);
const MAR = month('2026-03-01', '2026-03-31', 1);

test('consecutive months share a file until it is full', () => {
  expect(joinMonths([JAN, FEB, MAR], 100)).toEqual([month('2026-01-03', '2026-02-28', 100), MAR]);
});

test('a month with more rows has a file of its own', () => {
  expect(joinMonths([JAN, FEB], 10)).toEqual([JAN, FEB]);
});

test.for([{ propertyId: 'b' }, { searchType: 'image' }, { grain: 'query' }] as const)(
  'another %o starts another file',
  more => {
    expect(joinMonths([JAN, { ...FEB, ...more }], 1000)).toHaveLength(2);
  },
);

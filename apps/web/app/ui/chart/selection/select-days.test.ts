import { expect, test } from 'vitest';
import { afterKey, isDrag, NOTHING } from './select-days.ts';

const LAST = 9;
const press = (key: string, from = NOTHING, shiftKey = false) => afterKey(from, { key, shiftKey }, LAST);
const day = (active: number) => ({ active, anchor: null });

test('arrow keys select one day and stay inside', () => {
  expect(press('ArrowLeft')).toEqual(day(9));
  expect(press('Home')).toEqual(day(0));
  expect(press('ArrowLeft', day(9))).toEqual(day(8));
  expect(press('ArrowRight', day(9))).toEqual(day(9));
  expect(press('ArrowLeft', day(0))).toEqual(day(0));
  expect(press('Home', day(5))).toEqual(day(0));
  expect(press('End', day(5))).toEqual(day(9));
  expect(press('a', day(5))).toBeNull();
});

test('Shift extends the selection from the day where it began', () => {
  expect(press('ArrowLeft', NOTHING, true)).toEqual({ active: 9, anchor: 9 });
  expect(press('ArrowLeft', day(5), true)).toEqual({ active: 4, anchor: 5 });
  expect(press('ArrowLeft', { active: 4, anchor: 5 }, true)).toEqual({ active: 3, anchor: 5 });
  expect(press('End', { active: 3, anchor: 5 }, true)).toEqual({ active: 9, anchor: 5 });
  expect(press('ArrowRight', { active: 3, anchor: 5 })).toEqual(day(4));
});

test('Escape first cancels the selection and then leaves the day', () => {
  expect(press('Escape', { active: 3, anchor: 5 })).toEqual(day(3));
  expect(press('Escape', day(3))).toEqual(NOTHING);
});

test('a small movement is a click', () => {
  expect(isDrag(100, 105)).toBe(false);
  expect(isDrag(100, 106)).toBe(true);
  expect(isDrag(100, 94)).toBe(true);
});

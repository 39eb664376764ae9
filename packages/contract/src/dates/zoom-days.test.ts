import { expect, test } from 'vitest';
import { selectedDays, zoomDays, zoomRange } from './zoom-days.ts';

const DAYS = { days: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'] };
/** Thursday to Wednesday: the first and the last week are partial. */
const WEEKS = { days: ['2026-10-01', '2026-10-05', '2026-10-12'], to: '2026-10-14' };
const ends = (anchor: number | null, active: number | null) => ({ anchor, active });

test('the selected days are in order, whichever end was selected first', () => {
  const selected = { from: '2026-10-02', to: '2026-10-03' };
  expect(selectedDays(DAYS, ends(1, 2))).toEqual(selected);
  expect(selectedDays(DAYS, ends(2, 1))).toEqual(selected);
  expect(selectedDays(DAYS, ends(3, 3))).toEqual({ from: '2026-10-04', to: '2026-10-04' });
});

test('a week ends where the next one begins, and the last one with the range', () => {
  expect(selectedDays(WEEKS, ends(0, 0))).toEqual({ from: '2026-10-01', to: '2026-10-04' });
  expect(selectedDays(WEEKS, ends(0, 1))).toEqual({ from: '2026-10-01', to: '2026-10-11' });
  expect(selectedDays(WEEKS, ends(1, 2))).toEqual({ from: '2026-10-05', to: '2026-10-14' });
});

test('days after the range count too', () => {
  expect(selectedDays({ ...DAYS, to: '2026-10-02' }, ends(2, 3))?.to).toBe('2026-10-04');
});

test('without a selection there are no days', () => {
  expect(selectedDays(DAYS, ends(null, 1))).toBeNull();
  expect(selectedDays(DAYS, ends(1, null))).toBeNull();
  expect(selectedDays(DAYS, ends(1, 4))).toBeNull();
  expect(selectedDays({ days: [] }, ends(0, 0))).toBeNull();
  expect(zoomRange(DAYS, ends(null, null))).toBeNull();
});

test('a zoom needs several days, but not all of them', () => {
  expect(zoomRange(DAYS, ends(1, 1))).toBeNull();
  expect(zoomRange(DAYS, ends(0, 3))).toBeNull();
  expect(zoomRange(DAYS, ends(3, 0))).toBeNull();
  expect(zoomRange(DAYS, ends(0, 2))).toEqual({ from: '2026-10-01', to: '2026-10-03' });
  expect(zoomRange(DAYS, ends(3, 1))).toEqual({ from: '2026-10-02', to: '2026-10-04' });
  expect(zoomRange(WEEKS, ends(1, 1))).toEqual({ from: '2026-10-05', to: '2026-10-11' });
});

test('compared days that the user chose stay next to the same days', () => {
  const part = { from: '2026-10-11', to: '2026-10-20' };
  const custom = { mode: 'custom' as const, from: '2026-08-01' };
  expect(zoomDays({ from: '2026-10-01', comparison: custom }, part)).toEqual({
    ...part,
    comparison: { mode: 'custom', from: '2026-08-11' },
  });
  const year = { mode: 'year' as const, match_weekdays: true };
  expect(zoomDays({ from: '2026-10-01', comparison: year }, part)).toEqual({ ...part, comparison: year });
});

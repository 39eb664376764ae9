import { expect, test } from 'vitest';
import { PAGE_ONE_BANDS, POSITION_BANDS, TOP_END } from './position-bands.ts';

test('the bands follow each other without a gap', () => {
  expect(POSITION_BANDS).toEqual(['1–3', '4–10', '11–20', '21–50', '51+']);
});

test('the top 3 is the first band, and page one has two bands', () => {
  expect(TOP_END).toBe(3);
  expect(POSITION_BANDS.slice(0, PAGE_ONE_BANDS)).toEqual(['1–3', '4–10']);
});

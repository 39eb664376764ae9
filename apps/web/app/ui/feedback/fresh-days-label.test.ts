import { expect, test } from 'vitest';
import { freshDaysLabel } from './fresh-days-label.ts';

test('lists the days that Google still revises', () => {
  expect(freshDaysLabel([])).toBeNull();
  expect(freshDaysLabel(['2026-11-13'])).toBe('13 Nov is not final yet');
  expect(freshDaysLabel(['2026-11-12', '2026-11-13'])).toBe('12 and 13 Nov are not final yet');
  expect(freshDaysLabel(['2026-10-30', '2026-10-31', '2026-11-01'])).toBe(
    '30 Oct to 1 Nov are not final yet',
  );
});

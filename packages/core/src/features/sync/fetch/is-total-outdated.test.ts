import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { isTotalOutdated } from './is-total-outdated.ts';

const day = asDay('2026-11-12');
const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const leading = { grain: 'total', day, fetchedAt: at(20), sameSince: at(9), frozenAt: null } as const;
const other = { ...leading, grain: 'page_total', fetchedAt: at(9), sameSince: null } as const;
const isOutdated = (...totals: Parameters<typeof isTotalOutdated>[0]) =>
  isTotalOutdated(totals, 'total', each => each <= day);

test('a total that was never read, or read before the leading one changed, is outdated', () => {
  expect(isOutdated(leading, { ...other, fetchedAt: null })).toBe(true);
  expect(isOutdated(leading, { ...other, fetchedAt: at(8) })).toBe(true);
  expect(isOutdated(leading, other)).toBe(false);
});

test('an incomplete or frozen total, and a day without a leading total, need no reading', () => {
  const old = { ...other, fetchedAt: at(8) };
  expect(isOutdated({ ...leading, sameSince: null }, old)).toBe(false);
  expect(isOutdated(leading, { ...old, frozenAt: at(8) })).toBe(false);
  expect(isOutdated({ ...leading, day: asDay('2026-11-13') }, { ...old, day: asDay('2026-11-13') })).toBe(
    false,
  );
  expect(isOutdated(leading, { ...old, day: asDay('2026-11-11') })).toBe(false);
  expect(isOutdated({ ...leading, fetchedAt: null })).toBe(false);
});

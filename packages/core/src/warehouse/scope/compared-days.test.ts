import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { beforeOf, comparedDays, comparedEach, isComparedDay } from './compared-days.ts';
import type { DayIssue } from './day-states.ts';

const day = (text: string) => `2026-11-${text}` as Day;
const range = {
  ...{ from: day('08'), to: day('14'), finalThrough: day('12') },
  before: { from: day('01'), to: day('07'), shift: 7 },
  propertyIds: ['a', 'b'],
};
const odd = (propertyId: string, text: string, more: Partial<DayIssue>): DayIssue => ({
  ...{ propertyId, day: day(text), reason: null },
  ...{ missing: false, blank: false, unread: false, incomplete: false, truncated: false },
  ...more,
});

test('a change ends on the last final day', () => {
  const fresh = [odd('a', '13', { incomplete: true }), odd('b', '14', { incomplete: true })];
  expect(comparedDays(range, { now: fresh, before: [] })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: true,
  });
  expect(comparedDays({ ...range, to: day('10') }, { now: [], before: [] })?.to).toBe(day('10'));
  expect(comparedDays({ ...range, finalThrough: null }, { now: [], before: [] })).toBeNull();
  expect(comparedDays({ ...range, finalThrough: day('07') }, { now: [], before: [] })).toBeNull();
});

test('a day that is not complete on one side counts on neither, for its own property', () => {
  const days = comparedDays(range, {
    now: [odd('a', '09', { missing: true }), odd('b', '10', { incomplete: true })],
    before: [odd('a', '04', { unread: true }), odd('a', '02', { missing: true })],
  });
  expect(days?.leftOut).toEqual([
    ['a', day('09')],
    ['b', day('10')],
    ['a', day('11')],
  ]);
  const isCompared = isComparedDay(days, range);
  expect(isCompared('a', day('09'))).toBe(false);
  expect(isCompared('b', day('09'))).toBe(true);
  expect(isCompared('b', day('12'))).toBe(true);
  expect(isCompared('b', day('13'))).toBe(false);
  expect(isCompared('b', day('07'))).toBe(false);
  expect(isComparedDay(null, range)('a', day('09'))).toBe(false);
});

test('days that no property has are not the last ones; with nothing before nothing is left out for it', () => {
  const none = (text: string) => [odd('a', text, { missing: true }), odd('b', text, { missing: true })];
  expect(comparedDays(range, { now: none('12'), before: [] })?.to).toBe(day('11'));
  const allBefore = Array.from({ length: 7 }, (_, at) => none(addDays(day('01'), at).slice(-2))).flat();
  expect(comparedDays(range, { now: [], before: allBefore })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: false,
  });
});

test('a nested property has its own days, up to the last one of the sum', () => {
  const asked = { ...range, propertyIds: ['a'] };
  const days = comparedEach(asked, [
    odd('a', '12', { missing: true }),
    odd('inner', '09', { missing: true }),
  ]);
  expect(days.sum.days).toMatchObject({ to: day('11'), leftOut: [] });
  expect(days.of('a')).toBe(days.sum);
  expect(days.of('inner').days).toMatchObject({ to: day('11'), leftOut: [['inner', day('09')]] });
  expect(days.of('inner').isCompared('inner', day('09'))).toBe(false);
  expect(days.sum.isCompared('a', day('09'))).toBe(true);
});

test('the days before are as many, each beside its own day', () => {
  expect(beforeOf({ mode: 'previous', match_weekdays: false }, range)).toEqual(range.before);
  const weeks = beforeOf({ mode: 'previous', match_weekdays: true }, { from: day('08'), to: day('10') });
  expect(weeks).toEqual({ from: day('01'), to: day('03'), shift: 7 });
});

test('a truncated day is compared; one that is out on the last day or on the first is not', () => {
  const cut = { truncated: true };
  const days = comparedDays(range, {
    now: [odd('a', '09', cut), odd('a', '12', { missing: true }), odd('b', '08', { unread: true })],
    before: [odd('a', '02', cut)],
  });
  expect(days?.leftOut).toEqual([
    ['a', day('12')],
    ['b', day('08')],
  ]);
  expect(isComparedDay(days, range)('a', day('08'))).toBe(true);
});

test('one day of one property before is enough for a comparison', () => {
  const out = (propertyId: string) =>
    Array.from({ length: 7 }, (_, at) => odd(propertyId, `0${at + 1}`, { missing: true }));
  const all = [...out('a'), ...out('b')];
  expect(comparedDays(range, { now: [], before: all.slice(1) })).toMatchObject({ hasBefore: true });
  expect(comparedDays(range, { now: [], before: all })).toMatchObject({ hasBefore: false });
});

test('each side has its own odd days, with those of its first and last day', () => {
  const asked = { ...range, finalThrough: day('14') };
  const days = comparedEach(asked, [
    odd('a', '03', { missing: true }),
    odd('a', '08', { missing: true }),
    odd('b', '14', { missing: true }),
    odd('b', '20', { missing: true }),
  ]);
  expect(new Set(days.sum.days?.leftOut.map(cell => cell.join(' ')))).toEqual(
    new Set([`a ${day('08')}`, `b ${day('14')}`, `a ${day('10')}`]),
  );
  const missing = (propertyId: string, first: number) =>
    Array.from({ length: 7 }, (_, at) =>
      odd(propertyId, String(first + at).padStart(2, '0'), { missing: true }),
    );
  const halves = comparedEach(asked, [...missing('a', 8), ...missing('b', 1)]);
  expect(halves.sum.days?.hasBefore).toBe(true);
});

test('of a nested property only its own days are looked at, and they may end earlier', () => {
  const days = comparedEach(range, [
    odd('a', '10', { missing: true }),
    odd('inner', '11', { missing: true }),
    odd('inner', '12', { missing: true }),
  ]);
  expect(days.of('inner').days).toEqual({ to: day('10'), leftOut: [], hasBefore: true });
  const none = comparedEach({ ...range, finalThrough: null }, []);
  expect(none.of('inner')).toBe(none.sum);
});

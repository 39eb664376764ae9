import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { comparedDays, comparedDaysByProperty, comparisonRangeOf, isComparedDay } from './compared-days.ts';
import type { DayIssue } from './day-states.ts';

const day = (text: string) => `2026-11-${text}` as Day;
const range = {
  ...{ from: day('08'), to: day('14'), finalThrough: day('12') },
  before: { from: day('01'), to: day('07'), shift: 7 },
  propertyIds: ['a', 'b'],
};
const issue = (propertyId: string, text: string, more: Partial<DayIssue>): DayIssue => ({
  ...{ propertyId, day: day(text), reason: null },
  ...{ missing: false, blank: false, unread: false, incomplete: false, truncated: false },
  ...more,
});

test('the comparison ends on the last final day', () => {
  const fresh = [issue('a', '13', { incomplete: true }), issue('b', '14', { incomplete: true })];
  expect(comparedDays(range, { now: fresh, before: [] })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: true,
  });
  expect(comparedDays({ ...range, to: day('10') }, { now: [], before: [] })?.to).toBe(day('10'));
  expect(comparedDays({ ...range, finalThrough: null }, { now: [], before: [] })).toBeNull();
  expect(comparedDays({ ...range, finalThrough: day('07') }, { now: [], before: [] })).toBeNull();
});

test('an incomplete day on one side is excluded from both sides, for its property only', () => {
  const days = comparedDays(range, {
    now: [issue('a', '09', { missing: true }), issue('b', '10', { incomplete: true })],
    before: [issue('a', '04', { unread: true }), issue('a', '02', { missing: true })],
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

test('skips trailing days that no property has, and leaves nothing out without comparison data', () => {
  const none = (text: string) => [issue('a', text, { missing: true }), issue('b', text, { missing: true })];
  expect(comparedDays(range, { now: none('12'), before: [] })?.to).toBe(day('11'));
  const allBefore = Array.from({ length: 7 }, (_, at) => none(addDays(day('01'), at).slice(-2))).flat();
  expect(comparedDays(range, { now: [], before: allBefore })).toEqual({
    to: day('12'),
    leftOut: [],
    hasBefore: false,
  });
});

test('a nested property has its own compared days, up to the last one of the sum', () => {
  const query = { ...range, propertyIds: ['a'] };
  const days = comparedDaysByProperty(query, [
    issue('a', '12', { missing: true }),
    issue('inner', '09', { missing: true }),
  ]);
  expect(days.sum.days).toMatchObject({ to: day('11'), leftOut: [] });
  expect(days.of('a')).toBe(days.sum);
  expect(days.of('inner').days).toMatchObject({ to: day('11'), leftOut: [['inner', day('09')]] });
  expect(days.of('inner').isCompared('inner', day('09'))).toBe(false);
  expect(days.sum.isCompared('a', day('09'))).toBe(true);
});

test('a counted property without any comparison day has no base, and none of its days is excluded', () => {
  const unread = Array.from({ length: 7 }, (_, at) => issue('a', `0${at + 1}`, { unread: true }));
  const days = comparedDaysByProperty(range, [...unread, issue('a', '09', { missing: true })]);
  expect(days.sum.days?.hasBefore).toBe(true);
  expect(days.sum.isCompared('a', day('08'))).toBe(false);
  expect(days.of('a').days).toMatchObject({ to: day('12'), hasBefore: false });
  expect(days.of('a').isCompared('a', day('08'))).toBe(true);
  expect(days.of('a').isCompared('a', day('09'))).toBe(false);
  expect(days.of('b')).toBe(days.sum);
});

test('a counted property without a complete day is part of the sum', () => {
  const missing = Array.from({ length: 7 }, (_, at) =>
    issue('a', String(8 + at).padStart(2, '0'), { missing: true }),
  );
  const days = comparedDaysByProperty(range, missing);
  expect(days.of('a')).toBe(days.sum);
});

test('the comparison range has the same length and a constant shift', () => {
  expect(comparisonRangeOf({ mode: 'previous', match_weekdays: false }, range)).toEqual(range.before);
  const weeks = comparisonRangeOf(
    { mode: 'previous', match_weekdays: true },
    { from: day('08'), to: day('10') },
  );
  expect(weeks).toEqual({ from: day('01'), to: day('03'), shift: 7 });
});

test('compares truncated days, and excludes missing days at both ends of the range', () => {
  const cut = { truncated: true };
  const days = comparedDays(range, {
    now: [issue('a', '09', cut), issue('a', '12', { missing: true }), issue('b', '08', { unread: true })],
    before: [issue('a', '02', cut)],
  });
  expect(days?.leftOut).toEqual([
    ['a', day('12')],
    ['b', day('08')],
  ]);
  expect(isComparedDay(days, range)('a', day('08'))).toBe(true);
});

test('one comparison day of one property is enough for a comparison', () => {
  const out = (propertyId: string) =>
    Array.from({ length: 7 }, (_, at) => issue(propertyId, `0${at + 1}`, { missing: true }));
  const all = [...out('a'), ...out('b')];
  expect(comparedDays(range, { now: [], before: all.slice(1) })).toMatchObject({ hasBefore: true });
  expect(comparedDays(range, { now: [], before: all })).toMatchObject({ hasBefore: false });
});

test('assigns issues to the range they fall into, including its first and last day', () => {
  const query = { ...range, finalThrough: day('14') };
  const days = comparedDaysByProperty(query, [
    issue('a', '03', { missing: true }),
    issue('a', '08', { missing: true }),
    issue('b', '14', { missing: true }),
    issue('b', '20', { missing: true }),
  ]);
  expect(new Set(days.sum.days?.leftOut.map(cell => cell.join(' ')))).toEqual(
    new Set([`a ${day('08')}`, `b ${day('14')}`, `a ${day('10')}`]),
  );
  const missing = (propertyId: string, first: number) =>
    Array.from({ length: 7 }, (_, at) =>
      issue(propertyId, String(first + at).padStart(2, '0'), { missing: true }),
    );
  const halves = comparedDaysByProperty(query, [...missing('a', 8), ...missing('b', 1)]);
  expect(halves.sum.days?.hasBefore).toBe(true);
});

test('a nested property uses only its own days, which may end earlier', () => {
  const days = comparedDaysByProperty(range, [
    issue('a', '10', { missing: true }),
    issue('inner', '11', { missing: true }),
    issue('inner', '12', { missing: true }),
  ]);
  expect(days.of('inner').days).toEqual({ to: day('10'), leftOut: [], hasBefore: true });
  const none = comparedDaysByProperty({ ...range, finalThrough: null }, []);
  expect(none.of('inner')).toBe(none.sum);
});

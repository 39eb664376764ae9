import { expect, test } from 'vitest';
import { DAY_TEXT } from '../dates/request-day.ts';
import { OverviewQuery } from './query.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const [from, to] = ['2026-10-01', '2026-10-31'];
const problemsOf = (query: object) =>
  OverviewQuery.safeParse(query).error?.issues.map(({ code, path, message }) => ({ code, path, message })) ??
  [];

test('all parameters of an overview are optional', () => {
  expect(OverviewQuery.parse({})).toEqual({ type: 'web' });
  const whole = { p: ID, type: 'image', from, to, cmp: 'year-weekdays' };
  expect(OverviewQuery.parse(whole)).toEqual(whole);
});

test.for([
  [{ from }, 'to', DAY_TEXT.bothOrNone],
  [{ to }, 'from', DAY_TEXT.bothOrNone],
  [{ from: to, to: from }, 'from', DAY_TEXT.startAfterEnd],
  [{ from: '2000-01-01', to }, 'from', DAY_TEXT.tooLong],
  [{ from: '2099-01-01', to: '2099-02-01', cmp: '2000-01-01' }, 'cmp', DAY_TEXT.tooFarApart],
] as const)('%j: error at %s', ([query, path, message]) => {
  expect(problemsOf(query)).toEqual([{ code: 'custom', path: [path], message }]);
});

test.for([
  ['none', true],
  ['prev', true],
  ['prev-weekdays', true],
  ['2026-01-01', true],
  ['2026-01-01_2026-01-31', true],
  ['1999-01-01', false],
  ['2026-02-30', false],
  ['before', false],
  ['', false],
] as const)('compared with %j: %s', ([cmp, good]) => {
  expect(problemsOf({ cmp })).toHaveLength(good ? 0 : 1);
  expect(problemsOf({ from, to, cmp })).toHaveLength(good ? 0 : 1);
});

test('a comparison without a range is not too far away', () => {
  expect(problemsOf({ cmp: '2099-12-31' })).toEqual([]);
});

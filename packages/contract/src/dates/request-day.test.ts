import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkOptionalRange, comparisonProblem, DAY_TEXT, RequestDay, rangeProblem } from './request-day.ts';

test.for(['2000-01-01', '2024-02-29', '2099-12-31'])('%s is a valid request day', day => {
  expect(RequestDay.safeParse(day).success).toBe(true);
});

test.for([
  ...['1999-12-31', '2100-01-01', '0000-01-01', '9999-12-31', '+010000-01', '-000001-01-01'],
  ...[
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-06\0',
    '\0',
    '',
    ' 2026-11-06',
    '2026-11-06T00:00:00Z',
  ],
])('%j is not a valid request day', day => {
  expect(RequestDay.safeParse(day).success).toBe(false);
});

test.for([
  ['2026-11-06', '2026-11-06', null],
  ['2026-11-07', '2026-11-06', DAY_TEXT.startAfterEnd],
  ['2000-01-01', '2019-12-31', null],
  ['2000-01-01', '2020-01-01', DAY_TEXT.tooLong],
  ['2004-02-29', '2024-02-28', null],
  ['2004-02-29', '2024-02-29', DAY_TEXT.tooLong],
  ['2079-12-31', '2099-12-31', DAY_TEXT.tooLong],
] as const)('from %s to %s: %s', ([from, to, problem]) => {
  expect(rangeProblem(from, to)).toBe(problem);
});

test.for([
  ['2026-11-06', '2025-11-06', null],
  ['2054-01-01', '2000-12-31', null],
  ['2055-01-01', '2000-12-31', DAY_TEXT.tooFarApart],
  ['2000-12-31', '2054-01-01', null],
  ['2000-12-31', '2055-01-01', DAY_TEXT.tooFarApart],
] as const)('from %s compared with %s: %s', ([from, beforeFrom, problem]) => {
  expect(comparisonProblem(from, beforeFrom)).toBe(problem);
});

test('a day that is out of bounds says so', () => {
  expect(RequestDay.safeParse('1999-12-31').error?.issues[0]?.message).toBe(DAY_TEXT.outside);
});

const Optional = z
  .object({ from: z.string().optional(), to: z.string().optional() })
  .superRefine(checkOptionalRange);

test.for([
  [{}, []],
  [{ from: '2026-11-05', to: '2026-11-06' }, []],
  [{ from: '2026-11-05' }, [{ code: 'custom', path: ['to'], message: DAY_TEXT.bothOrNone }]],
  [{ to: '2026-11-06' }, [{ code: 'custom', path: ['from'], message: DAY_TEXT.bothOrNone }]],
  [
    { from: '2026-11-07', to: '2026-11-06' },
    [{ code: 'custom', path: ['from'], message: DAY_TEXT.startAfterEnd }],
  ],
] as const)('an optional range %j has the problems %j', ([range, issues]) => {
  expect(Optional.safeParse(range).error?.issues ?? []).toEqual(issues);
});

import { COVERAGE_REASONS } from '@gsc/contract/sync-text';
import type { Day } from '@gsc/google/search-console/pacific-day';
import { expect, test } from 'vitest';
import { coverageSpans, type LedgerDay } from './coverage-spans.ts';

const day = (text: string) => `2026-11-${text}` as Day;
const row = (at: string, state: LedgerDay['state'], reason: string | null = null): LedgerDay => ({
  day: day(at),
  state,
  reason,
});
const range = { from: day('01'), to: day('10'), firstReachable: day('04') };

test('no day of the range is without a state and a reason', () => {
  const spans = coverageSpans(
    [
      row('02', 'final'),
      row('03', 'missing', 'rows_missing'),
      row('04', 'missing', 'rows_missing'),
      row('05', 'final'),
      row('06', 'final'),
      row('08', 'fresh', 'the total of the day changed'),
      row('09', 'fresh'),
    ],
    range,
  );
  expect(spans).toEqual([
    { from: day('01'), to: day('01'), state: 'unreachable', reason: COVERAGE_REASONS.unreachable },
    { from: day('02'), to: day('02'), state: 'final', reason: COVERAGE_REASONS.final },
    { from: day('03'), to: day('03'), state: 'unreachable', reason: COVERAGE_REASONS.unreachable },
    { from: day('04'), to: day('04'), state: 'missing', reason: 'rows_missing' },
    { from: day('05'), to: day('06'), state: 'final', reason: COVERAGE_REASONS.final },
    { from: day('07'), to: day('07'), state: 'missing', reason: COVERAGE_REASONS.missing },
    { from: day('08'), to: day('08'), state: 'fresh', reason: 'the total of the day changed' },
    { from: day('09'), to: day('09'), state: 'fresh', reason: COVERAGE_REASONS.fresh },
    { from: day('10'), to: day('10'), state: 'missing', reason: COVERAGE_REASONS.missing },
  ]);
});

test('a property of which nothing is known is one span on each side of what Google still has', () => {
  expect(coverageSpans([], range).map(({ from, to, state }) => [from, to, state])).toEqual([
    [day('01'), day('03'), 'unreachable'],
    [day('04'), day('10'), 'missing'],
  ]);
});

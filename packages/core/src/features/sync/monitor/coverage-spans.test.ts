import type { Day } from '@gsc/calendar/pacific-day';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { expect, test } from 'vitest';
import { coverageSpans } from './coverage-spans.ts';
import type { DayFacts } from './read-day-facts.ts';

const day = (text: string) => `2026-11-${text}` as Day;
const range = { from: day('01'), to: day('10'), firstReachable: day('04') };
const facts = (at: string, more: Partial<DayFacts> = {}): DayFacts => ({
  day: day(at),
  shown: true,
  filled: true,
  incomplete: false,
  frozen: true,
  truncated: false,
  damaged: false,
  unavailable: false,
  lacking: [],
  reason: null,
  ...more,
});
const absent = (at: string, more: Partial<DayFacts> = {}) =>
  facts(at, { shown: false, filled: false, frozen: false, ...more });

/** The state of a single day and the reason. */
const judge = (known: DayFacts) => {
  const [span] = coverageSpans([known], { from: known.day, to: known.day, firstReachable: day('04') });
  return [span?.state, span?.reason];
};

test('every day of the range has a state and a reason', () => {
  const spans = coverageSpans(
    [
      facts('02'),
      absent('03', { reason: 'rows_missing' }),
      absent('04', { reason: 'rows_missing' }),
      facts('05'),
      facts('06'),
      facts('08', { incomplete: true, frozen: false }),
      facts('09', { incomplete: true, frozen: false }),
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
    { from: day('08'), to: day('09'), state: 'fresh', reason: COVERAGE_REASONS.fresh },
    { from: day('10'), to: day('10'), state: 'missing', reason: COVERAGE_REASONS.missing },
  ]);
});

test('a property without data has one span before Google’s window and one inside it', () => {
  expect(coverageSpans([], range).map(({ from, to, state }) => [from, to, state])).toEqual([
    [day('01'), day('03'), 'unreachable'],
    [day('04'), day('10'), 'missing'],
  ]);
});

test('days with the same state and different reasons are separate spans', () => {
  const spans = coverageSpans([facts('05'), facts('06', { frozen: false })], {
    ...range,
    from: day('05'),
    to: day('06'),
  });
  expect(spans.map(({ from, reason }) => [from, reason])).toEqual([
    [day('05'), COVERAGE_REASONS.final],
    [day('06'), COVERAGE_REASONS.readOnce],
  ]);
});

test('the state of a day follows from its stored slices', () => {
  expect(judge(facts('05', { frozen: false }))).toEqual(['final', COVERAGE_REASONS.readOnce]);
  expect(judge(facts('05', { filled: false }))).toEqual(['empty', COVERAGE_REASONS.empty]);
  expect(judge(facts('05', { truncated: true, incomplete: true }))).toEqual([
    'truncated',
    COVERAGE_REASONS.truncated,
  ]);
  expect(judge(facts('03', { incomplete: true }))).toEqual(['fresh', COVERAGE_REASONS.fresh]);
  expect(judge(absent('05', { reason: COVERAGE_REASONS.unpublished }))).toEqual([
    'missing',
    COVERAGE_REASONS.unpublished,
  ]);
  expect(judge(absent('05', { unavailable: true }))).toEqual(['unavailable', COVERAGE_REASONS.unavailable]);
});

test('the reason of a damaged day states whether it can be fetched again', () => {
  expect(judge(facts('05', { damaged: true, lacking: ['web'] }))).toEqual([
    'damaged',
    COVERAGE_REASONS.damaged,
  ]);
  expect(judge(facts('03', { damaged: true }))).toEqual(['damaged', COVERAGE_REASONS.damagedForGood]);
});

test('the reason of a partial day names the missing search types and the error', () => {
  expect(judge(facts('05', { incomplete: true, lacking: ['web', 'googleNews'] }))).toEqual([
    'partial',
    'Web, Google News: not all read yet',
  ]);
  expect(judge(facts('03', { lacking: ['discover'], reason: 'backendError' }))).toEqual([
    'partial',
    'Discover: not all could be read (backendError)',
  ]);
});

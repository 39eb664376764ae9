import { type Day, eachDay } from '@gsc/calendar/pacific-day';
import { searchTypeLabel } from '@gsc/contract/search-types';
import type { CoverageSpan } from '@gsc/contract/sync/api';
import { COVERAGE_REASONS, partialReason } from '@gsc/contract/sync/labels';
import type { DayFacts } from './read-day-facts.ts';

type Range = { from: Day; to: Day; firstReachable: Day };
type Judged = Pick<CoverageSpan, 'state' | 'reason'>;

/** Every day of the range gets a state and a reason, including days without ledger rows. */
export function coverageSpans(
  known: readonly DayFacts[],
  { from, to, firstReachable }: Range,
): CoverageSpan[] {
  const byDay = new Map(known.map(day => [day.day, day]));
  const spans: CoverageSpan[] = [];
  for (const day of eachDay(from, to)) {
    const { state, reason } = judge(byDay.get(day), day < firstReachable);
    const last = spans.at(-1);
    if (last?.state === state && last.reason === reason) last.to = day;
    else spans.push({ from: day, to: day, state, reason });
  }
  return spans;
}

/** A day is missing only if none of its data is shown. Otherwise its worst state is returned. */
function judge(facts: DayFacts | undefined, isBeforeWindow: boolean): Judged {
  if (!facts?.shown) return judgeAbsent(facts, isBeforeWindow);
  if (facts.damaged) {
    const reason = isBeforeWindow ? COVERAGE_REASONS.damagedForGood : COVERAGE_REASONS.damaged;
    return { state: 'damaged', reason };
  }
  if (facts.lacking.length > 0) {
    const types = facts.lacking.map(searchTypeLabel);
    return { state: 'partial', reason: partialReason(types, facts.reason) };
  }
  const state = stateOf(facts);
  if (state === 'final' && !facts.frozen) return { state, reason: COVERAGE_REASONS.readOnce };
  return { state, reason: COVERAGE_REASONS[state] };
}

function stateOf({ truncated, filled, incomplete }: DayFacts): 'truncated' | 'empty' | 'fresh' | 'final' {
  if (truncated) return 'truncated';
  if (!filled) return 'empty';
  return incomplete ? 'fresh' : 'final';
}

function judgeAbsent(facts: DayFacts | undefined, isBeforeWindow: boolean): Judged {
  // Google no longer returns this day.
  if (isBeforeWindow) return { state: 'unreachable', reason: COVERAGE_REASONS.unreachable };
  if (facts?.unavailable) return { state: 'unavailable', reason: COVERAGE_REASONS.unavailable };
  return { state: 'missing', reason: facts?.reason ?? COVERAGE_REASONS.missing };
}

import type { CoverageSpan } from '@gsc/contract/sync';
import { COVERAGE_REASONS } from '@gsc/contract/sync-text';
import { type Day, eachDay } from '@gsc/google/search-console/pacific-day';

/** The worst slice of a day, as the ledger has it. */
export type LedgerDay = { day: Day; state: CoverageSpan['state']; reason: string | null };

type Range = { from: Day; to: Day; firstReachable: Day };

/** Every day of the range gets a state and a reason, also those the ledger has never heard of. */
export function coverageSpans(
  known: readonly LedgerDay[],
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

function judge(known: LedgerDay | undefined, forgotten: boolean): Pick<CoverageSpan, 'state' | 'reason'> {
  const state = known?.state ?? 'missing';
  // What was not read in time can never be read again.
  if (state === 'missing' && forgotten) return { state: 'unreachable', reason: COVERAGE_REASONS.unreachable };
  return { state, reason: known?.reason ?? COVERAGE_REASONS[state] };
}

import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { ReportCoverage } from '@gsc/contract/analytics/report/result';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { DayIssue } from '../../../ledger/read/day-states.ts';

type Range = {
  from: Day;
  to: Day;
  propertyIds: readonly string[];
  finalThrough: Day | null;
  /** Google has no data for earlier days. */
  firstReachable: Day;
};

export function shapeCoverage(issues: readonly DayIssue[], range: Range): ReportCoverage {
  const days = (daysBetween(range.from, range.to) + 1) * range.propertyIds.length;
  const gaps = issues
    .filter(day => day.missing || day.unread)
    .map(gap => {
      const isBefore = gap.missing && gap.day < range.firstReachable;
      return isBefore ? { ...gap, reason: COVERAGE_REASONS.unreachable } : gap;
    });
  const daysWith = (wanted: (day: DayIssue) => boolean) =>
    [...new Set(issues.filter(wanted).map(day => day.day))].sort();
  return {
    days,
    days_read: days - gaps.length,
    missing: mergeGaps(gaps),
    incomplete: daysWith(day => day.incomplete),
    truncated: daysWith(day => day.truncated),
    final_through: range.finalThrough,
  };
}

/** Merges consecutive days with the same reason into one gap. */
function mergeGaps(gaps: readonly DayIssue[]): ReportCoverage['missing'] {
  const found: ReportCoverage['missing'] = [];
  for (const { propertyId, day, reason } of gaps) {
    const last = found.at(-1);
    const follows =
      last?.property_id === propertyId && last.reason === reason && addDays(last.to as Day, 1) === day;
    if (last && follows) {
      last.to = day;
      last.days++;
    } else found.push({ property_id: propertyId, from: day, to: day, days: 1, reason });
  }
  return found;
}

import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { ReportCoverage } from '@gsc/contract/reports/result';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { DayIssue } from '../scope/day-states.ts';

type Range = {
  from: Day;
  to: Day;
  propertyIds: readonly string[];
  finalThrough: Day | null;
  /** Earlier days were never Google's to give. */
  firstReachable: Day;
};

export function shapeCoverage(odd: readonly DayIssue[], range: Range): ReportCoverage {
  const days = (daysBetween(range.from, range.to) + 1) * range.propertyIds.length;
  const gaps = odd
    .filter(day => day.missing || day.unread)
    .map(gap => {
      const isBefore = gap.missing && gap.day < range.firstReachable;
      return isBefore ? { ...gap, reason: COVERAGE_REASONS.unreachable } : gap;
    });
  const only = (wanted: (day: DayIssue) => boolean) =>
    [...new Set(odd.filter(wanted).map(day => day.day))].sort();
  return {
    days,
    days_read: days - gaps.length,
    missing: runs(gaps),
    incomplete: only(day => day.incomplete),
    truncated: only(day => day.truncated),
    final_through: range.finalThrough,
  };
}

/** Neighbouring days with the same reason are one gap. */
function runs(gaps: readonly DayIssue[]): ReportCoverage['missing'] {
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

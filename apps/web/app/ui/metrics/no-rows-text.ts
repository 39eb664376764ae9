import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { ReportCoverage } from '@gsc/contract/reports/result';

type Coverage = Pick<ReportCoverage, 'days_read' | 'missing'>;

/** Why a report has no rows. Days that were not read do not prove that Google listed nothing. */
export function noRowsText(filtered: boolean, { days_read, missing }: Coverage): string {
  if (filtered) return REPORTS_TEXT.noRowsMatch;
  if (missing.length === 0) return REPORTS_TEXT.noRowsListed;
  return days_read === 0 ? REPORTS_TEXT.noRowsStored : REPORTS_TEXT.noRowsOnStoredDays;
}

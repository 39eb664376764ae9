import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { ReportCoverage } from '@gsc/contract/analytics/report/result';

type Limits = Pick<ReportConfig, 'search_query' | 'filters' | 'metric_filters'>;
type Coverage = Pick<ReportCoverage, 'days_read' | 'missing'>;

const isFiltered = ({ filters, metric_filters }: Limits) => filters.length + metric_filters.length > 0;

/** Why a report has no rows. Days that were not read do not prove that Google listed nothing. */
export function noRowsText(config: Limits, { days_read, missing }: Coverage): string {
  const search = config.search_query.trim();
  if (search) return REPORTS_TEXT[isFiltered(config) ? 'noRowsMatchSearch' : 'noQueriesMatch'](search);
  if (isFiltered(config)) return REPORTS_TEXT.noRowsMatch;
  if (missing.length === 0) return REPORTS_TEXT.noRowsListed;
  return days_read === 0 ? REPORTS_TEXT.noRowsStored : REPORTS_TEXT.noRowsOnStoredDays;
}

/** What can be cleared to have rows. Null if nothing limits the report. */
export function clearText(config: Limits): string | null {
  if (config.search_query.trim()) return REPORTS_TEXT[isFiltered(config) ? 'clearBoth' : 'clearSearch'];
  return isFiltered(config) ? REPORTS_TEXT.clearFilters : null;
}

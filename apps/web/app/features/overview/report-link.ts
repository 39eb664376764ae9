import { addressOf } from '@gsc/contract/analytics/report/address';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import type { ChosenComparison } from '@gsc/contract/dates/comparison-days';
import type { OverviewRange } from '@gsc/contract/overview/api';
import { ROUTES } from '@gsc/contract/routes';

type More = Omit<ReportInput, 'from' | 'to' | 'comparison'> & { comparison: ChosenComparison };

/** Links to Analytics with the same days and comparison. */
export function reportLink(range: OverviewRange, more: More): string {
  const config = ReportConfig.parse({
    from: range.from,
    to: range.to,
    granularity: defaultGranularity(range),
    ...more,
  });
  return `${ROUTES.analytics}?${addressOf(config)}`;
}

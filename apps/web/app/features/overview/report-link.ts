import type { ChosenComparison } from '@gsc/contract/dates/comparison-days';
import type { OverviewRange } from '@gsc/contract/overview/api';
import { addressOf } from '@gsc/contract/reports/address';
import { ReportConfig, type ReportInput } from '@gsc/contract/reports/api';
import { defaultGranularity } from '@gsc/contract/reports/granularity';
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

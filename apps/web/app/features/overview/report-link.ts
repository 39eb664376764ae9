import type { OverviewRange } from '@gsc/contract/overview';
import { ReportConfig, type ReportInput } from '@gsc/contract/reports';
import { addressOf } from '@gsc/contract/reports-address';
import { ROUTES } from '@gsc/contract/routes';

/** The same days and their comparison, opened in Analytics. */
export function reportLink(range: OverviewRange, more: Omit<ReportInput, 'from' | 'to'>): string {
  const config = ReportConfig.parse({
    from: range.from,
    to: range.to,
    comparison: { mode: 'previous' },
    ...more,
  });
  return `${ROUTES.analytics}?${addressOf(config)}`;
}

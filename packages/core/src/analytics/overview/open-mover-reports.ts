import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { allowMemory } from '../../ledger/read/allow-memory.ts';
import { coverageGrains } from '../../ledger/read/read-coverage.ts';
import { readRanges } from '../../ledger/read/read-ranges.ts';
import { asUser } from '../../stores/access.ts';
import { chooseGrain } from '../report/query/choose-grain.ts';
import { type OpenReport, openReport } from '../report/query/open-report.ts';
import type { OverviewScope } from './open-overview.ts';

/** Opens a report with these dimensions, for all counted properties or for some of them. */
export type OpenMoverReport = (
  dimensions: readonly ReportDimension[],
  propertyIds?: readonly string[],
) => Promise<OpenReport>;

/** Reads the ledger once for all reports that explain changes, so they show the same version of each day. */
export async function openMoverReports(
  ctx: UserContext,
  { query, ...scope }: OverviewScope,
): Promise<OpenMoverReport> {
  const dimensions: ReportDimension[] = [
    'page',
    'country',
    ...(isFeed(query.searchType) ? [] : ['query' as const]),
  ];
  const pairs = dimensions.flatMap(one => dimensions.map(other => [...new Set([one, other])]));
  const plans = pairs.map(pair => chooseGrain({ ...query, dimensions: pair }));
  const grains = [...new Set(plans.flatMap(coverageGrains))];
  const slices = await asUser(
    ctx,
    async tx => {
      await allowMemory(tx, query.propertyIds.length);
      return readRanges(ctx, tx, { ...query, grains, figures: [] }, [query, query.before]);
    },
    { snapshot: true },
  );
  return (dimensions, propertyIds = query.propertyIds) =>
    openReport(
      ctx,
      { ...query, dimensions: [...dimensions], propertyIds: [...propertyIds] },
      { rowsOnly: true, eachProperty: true, scope, slices },
    );
}

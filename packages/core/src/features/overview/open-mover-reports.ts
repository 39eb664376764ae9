import type { ReportDimension } from '@gsc/contract/reports/api';
import { isFeed } from '@gsc/contract/search-types';
import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';
import { chooseGrain } from '../../warehouse/query/choose-grain.ts';
import { type OpenReport, openReport } from '../../warehouse/query/open-report.ts';
import { allowMemory } from '../../warehouse/scope/allow-memory.ts';
import { coverageGrains } from '../../warehouse/scope/read-coverage.ts';
import { readRanges } from '../../warehouse/scope/read-ranges.ts';
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

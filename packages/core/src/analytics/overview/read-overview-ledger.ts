import type { UserContext } from '../../context.ts';
import { allowMemory } from '../../ledger/read/allow-memory.ts';
import type { Range } from '../../ledger/read/compared-days.ts';
import { coverageGrains } from '../../ledger/read/read-coverage.ts';
import { readRanges } from '../../ledger/read/read-ranges.ts';
import { asUser } from '../../stores/access.ts';
import { chooseGrain } from '../report/query/choose-grain.ts';
import { type OpenReport, openReportIn } from '../report/query/open-report.ts';
import { findPropertyDays, type PropertyDays } from '../report/read/read-property-days.ts';
import type { OverviewScope } from './open-overview.ts';

type OverviewLedger = PropertyDays & {
  /** The countries and devices of the counted properties. */
  regions: OpenReport;
};

/**
 * Reads the ledger once for the days of all properties and for the regions of the counted ones. So all cards show the same
 * version of each day. The ranges must include both sides of the comparison.
 */
export function readOverviewLedger(
  ctx: UserContext,
  scope: OverviewScope,
  ranges: readonly Range[],
): Promise<OverviewLedger> {
  const everyProperty = { ...scope.query, propertyIds: scope.properties.map(property => property.id) };
  const byRegion: OverviewScope['query'] = { ...scope.query, dimensions: ['country', 'device'] };
  const plan = chooseGrain(byRegion);
  return asUser(
    ctx,
    async tx => {
      await allowMemory(tx, everyProperty.propertyIds.length);
      const wanted = { ...everyProperty, grains: coverageGrains(plan), figures: [plan.totalsGrain] };
      const slices = await readRanges(ctx, tx, wanted, ranges);
      const days = await findPropertyDays(tx, slices, everyProperty, ranges);
      return { ...days, regions: await openReportIn(ctx, tx, byRegion, { rowsOnly: true, scope, slices }) };
    },
    { snapshot: true },
  );
}

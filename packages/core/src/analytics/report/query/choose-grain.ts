import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { isFeed } from '@gsc/contract/search-types';
import { ProductError } from '../../../errors.ts';
import type { ReportQuery } from './report-query.ts';

export type ReportGrain = Report['grain'];
export type Aggregation = Report['aggregation'];

export type Plan = {
  /** The coarsest grain that has all dimensions and filters. Rows are read from it. */
  grain: ReportGrain;
  /** The coarsest grain that has all filters, in the same aggregation. Totals are read from it. */
  totalsGrain: ReportGrain;
  /** Decides whether a day was read and whether it is complete. */
  dayGrain: 'total' | 'page_total';
  aggregation: Aggregation;
  /** The roll-up that sealed months can be read from, if days, countries and devices are not needed. */
  rollup: 'query' | 'page' | null;
};

type GrainQuery = Pick<ReportQuery, 'searchType' | 'dimensions' | 'filters'>;

export function chooseGrain({ searchType, dimensions, filters }: GrainQuery): Plan {
  const filtered = new Set(filters.map(filter => sourceDimension(filter.dimension)));
  const requested = new Set(dimensions.map(sourceDimension));
  const has = (name: ReportDimension) => filtered.has(name) || requested.has(name);
  const withoutQueries = isFeed(searchType);
  if (withoutQueries && has('query')) throw new ProductError('invalid', REPORTS_TEXT.feedWithoutQueries);
  if (has('appearance')) {
    if (has('query') || has('page')) {
      throw new ProductError('invalid', REPORTS_TEXT.appearanceAlone);
    }
    return {
      grain: 'appearance',
      totalsGrain: chooseTotalsGrain('appearance', filtered, { dayGrain: 'page_total', withoutQueries }),
      dayGrain: 'page_total',
      aggregation: 'byPage',
      rollup: null,
    };
  }
  const isRegional = has('country') || has('device');
  const byPage = withoutQueries || has('page');
  const dayGrain = byPage ? 'page_total' : 'total';
  let grain: ReportGrain = dayGrain;
  if (has('query')) grain = has('page') ? 'pair' : 'query';
  else if (has('page')) grain = 'page';
  else if (isRegional) grain = 'region';
  return {
    grain,
    totalsGrain: chooseTotalsGrain(grain, filtered, { dayGrain, withoutQueries }),
    dayGrain,
    aggregation: byPage ? 'byPage' : 'byProperty',
    rollup: rollupOf(grain, { dimensions, filters }),
  };
}

/** A derived dimension needs the same grain as its base. */
const sourceDimension = (name: ReportDimension): ReportDimension => DIMENSIONS[name].base ?? name;

/** Google omits anonymized queries from every row with a query, so totals with a query filter can only come from those rows. */
function chooseTotalsGrain(
  grain: ReportGrain,
  filtered: ReadonlySet<string>,
  { dayGrain, withoutQueries }: { dayGrain: 'total' | 'page_total'; withoutQueries: boolean },
): ReportGrain {
  if (filtered.size === 0) return dayGrain;
  // A result has zero or more search appearances, so only the rows of an appearance give its total.
  if (filtered.has('query') || filtered.has('appearance')) return grain;
  // Regions are aggregated by property, except for feeds. With aggregation by page, only page rows have countries
  // and devices. A page filter implies aggregation by page.
  return dayGrain === 'total' || (withoutQueries && grain !== 'page') ? 'region' : 'page';
}

function rollupOf(
  grain: ReportGrain,
  { dimensions, filters }: Omit<GrainQuery, 'searchType'>,
): Plan['rollup'] {
  if (filters.length > 0 || (grain !== 'query' && grain !== 'page')) return null;
  return dimensions.every(name => name === grain || name === 'property') ? grain : null;
}

import type { ReportDimension } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import { ProductError } from '../../errors.ts';
import type { ReportQuery } from './report-query.ts';

export type ReportGrain = Report['grain'];
export type Aggregation = Report['aggregation'];

export type Plan = {
  /** The coarsest grain that has all dimensions and filters: the rows come from it. */
  grain: ReportGrain;
  /** The coarsest that has all filters, in the same aggregation: totals come from it, and rows are held against it. */
  truth: ReportGrain;
  /** Says whether a day was read at all, and whether it is complete. */
  dayGrain: 'total' | 'page_total';
  aggregation: Aggregation;
  /** Sealed months can be read by this hash alone, without days, countries and devices. */
  rollup: 'query' | 'page' | null;
};

type Asked = Pick<ReportQuery, 'searchType' | 'dimensions' | 'filters'>;

export function chooseGrain({ searchType, dimensions, filters }: Asked): Plan {
  const filtered = new Set(filters.map(filter => madeOf(filter.dimension)));
  const named = new Set(dimensions.map(madeOf));
  const has = (name: ReportDimension) => filtered.has(name) || named.has(name);
  const isFeed = searchType === 'discover' || searchType === 'googleNews';
  if (isFeed && has('query')) throw new ProductError('invalid', REPORTS_TEXT.feedWithoutQueries);
  if (has('appearance')) {
    if (has('query') || has('page')) {
      throw new ProductError('invalid', REPORTS_TEXT.appearanceAlone);
    }
    return {
      grain: 'appearance',
      truth: truthOf('appearance', filtered, { dayGrain: 'page_total', isFeed }),
      dayGrain: 'page_total',
      aggregation: 'byPage',
      rollup: null,
    };
  }
  const isRegional = has('country') || has('device');
  const byPage = isFeed || has('page');
  const dayGrain = byPage ? 'page_total' : 'total';
  let grain: ReportGrain = dayGrain;
  if (has('query')) grain = has('page') ? 'pair' : 'query';
  else if (has('page')) grain = 'page';
  else if (isRegional) grain = 'region';
  return {
    grain,
    truth: truthOf(grain, filtered, { dayGrain, isFeed }),
    dayGrain,
    aggregation: byPage ? 'byPage' : 'byProperty',
    rollup: rollupOf(grain, { dimensions, filters }),
  };
}

/** Rules read a text, so a report by what they name is one by that text. */
const madeOf = (name: ReportDimension): ReportDimension =>
  name === 'brand' ? 'query' : name === 'page_group' ? 'page' : name;

/** Google leaves what it withholds out of everything that names a query, so such a filter has no other truth. */
function truthOf(
  grain: ReportGrain,
  filtered: ReadonlySet<string>,
  { dayGrain, isFeed }: { dayGrain: 'total' | 'page_total'; isFeed: boolean },
): ReportGrain {
  if (filtered.size === 0) return dayGrain;
  // A result has several search appearances or none, so only the rows of an appearance know its total.
  if (filtered.has('query') || filtered.has('appearance')) return grain;
  // Countries and devices are counted by property, but for feeds; by page only the pages themselves know them. A
  // filter of pages makes the report one by page.
  return dayGrain === 'total' || (isFeed && grain !== 'page') ? 'region' : 'page';
}

function rollupOf(grain: ReportGrain, { dimensions, filters }: Omit<Asked, 'searchType'>): Plan['rollup'] {
  if (filters.length > 0 || (grain !== 'query' && grain !== 'page')) return null;
  return dimensions.every(name => name === grain || name === 'property') ? grain : null;
}

import { TYPE_RULES } from '../../data/world/model.ts';
import type { GoogleError } from '../../protocol/google-error.ts';
import type { AggregationType, SearchAnalyticsRequest } from '../../protocol/query-types.ts';
import { invalidParameter } from '../../protocol/request-errors.ts';

const WIRE_NAMES: Record<AggregationType, string> = {
  auto: 'AUTO',
  byPage: 'BY_PAGE',
  byProperty: 'BY_PROPERTY',
  byNewsShowcasePanel: 'BY_NEWS_SHOWCASE_PANEL',
};

/** Returns an error for combinations that Google rejects. */
export function refusedCombination(request: SearchAnalyticsRequest): GoogleError | undefined {
  return refusedGrouping(request) ?? refusedForType(request) ?? refusedAggregation(request);
}

function refusedGrouping({ dimensions, dataState }: SearchAnalyticsRequest): GoogleError | undefined {
  const refuse = (message: string) => invalidParameter(message, 'dimensions');
  const by = new Set(dimensions);
  if (by.size < dimensions.length) return refuse('Duplicate dimensions are not allowed.');
  if (by.has('searchAppearance') && by.size > 1)
    return refuse('Cannot group by search appearance dimension together with another dimension.');
  if (by.has('date') && by.has('hour')) return refuse('Request cannot be grouped by both date and hour.');
  if (by.has('hour') && dataState !== 'hourly_all')
    return refuse('Grouping by HOUR requires setting dataState=HOURLY_ALL.');
  if (dataState === 'hourly_all' && !by.has('hour'))
    return invalidParameter(
      'Using dataState=HOURLY_ALL is supported only when grouping by HOUR.',
      'data_state',
    );
  return undefined;
}

/** Discover and Google News have no queries. Discover also has no devices. */
function refusedForType({ type, dimensions, filters }: SearchAnalyticsRequest): GoogleError | undefined {
  const { name, unsupported: all } = TYPE_RULES[type];
  for (const unsupported of all) {
    if (dimensions.includes(unsupported))
      return invalidParameter(`Requests for ${name} cannot be grouped by ${unsupported}.`, 'dimensions');
    if (filters.some(filter => filter.dimension === unsupported))
      return invalidParameter(
        `Requests for ${name} cannot be filtered by ${unsupported}.`,
        'dimension_filter_groups',
      );
  }
  return undefined;
}

function refusedAggregation(request: SearchAnalyticsRequest): GoogleError | undefined {
  const { aggregationType, type, dimensions, filters } = request;
  const byPage = dimensions.includes('page') || filters.some(filter => filter.dimension === 'page');
  const feed = TYPE_RULES[type].isFeed;
  const appearances = filters.filter(filter => filter.dimension === 'searchAppearance');
  const showcase =
    feed &&
    !byPage &&
    appearances.length > 0 &&
    appearances.every(filter => filter.operator === 'equals' && filter.expression === 'NEWS_SHOWCASE');
  const allowed: Record<AggregationType, boolean> = {
    auto: true,
    byPage: true,
    byProperty: !byPage && !feed,
    byNewsShowcasePanel: showcase,
  };
  if (allowed[aggregationType]) return undefined;
  const message = `'${WIRE_NAMES[aggregationType]}' is not a valid aggregation type in the context of the request.`;
  return invalidParameter(message, 'aggregation_type');
}

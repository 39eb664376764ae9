import type { Dimension, PropertyInfo, QueryResult, Row, World, WorldRequest } from '../world/model.ts';

/** Noon in California on the default day of the data clock. */
export const NOW = Date.UTC(2026, 10, 14, 20);

export function request(
  day: string,
  dimensions: readonly Dimension[],
  extra: Partial<WorldRequest> = {},
): WorldRequest {
  return {
    startDate: day,
    endDate: day,
    dimensions,
    type: 'web',
    dataState: 'final',
    aggregationType: 'auto',
    filters: [],
    ...extra,
  };
}

export function propertyOf(world: World, siteUrl: string): PropertyInfo {
  const property = world.property(siteUrl);
  if (property === null) throw new Error(`no property ${siteUrl}`);
  return property;
}

export function rowsOf(result: QueryResult): Row[] {
  return Array.from({ length: result.count }, (_, i) => result.row(i));
}

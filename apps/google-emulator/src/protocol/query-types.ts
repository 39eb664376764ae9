import type { WorldRequest } from '../data/world/model.ts';

/** Adds News Showcase, which the generated data does not contain. */
export type AggregationType = WorldRequest['aggregationType'] | 'byNewsShowcasePanel';

/** A complete searchAnalytics.query request with defaults. */
export interface SearchAnalyticsRequest extends Omit<WorldRequest, 'aggregationType'> {
  aggregationType: AggregationType;
  rowLimit: number;
  startRow: number;
}

import type { WorldRequest } from '../../data/world/model.ts';

/** One more than the world knows: a News Showcase panel is counted page by page. */
export type AggregationType = WorldRequest['aggregationType'] | 'byNewsShowcasePanel';

/** A whole searchAnalytics.query with its defaults. */
export interface SearchAnalyticsRequest extends Omit<WorldRequest, 'aggregationType'> {
  aggregationType: AggregationType;
  rowLimit: number;
  startRow: number;
}

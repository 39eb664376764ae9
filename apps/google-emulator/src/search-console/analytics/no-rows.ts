import type { QueryResult } from '../../data/world/model.ts';

/** No site of this world takes part in News Showcase: the request is good and there is nothing to show. */
export const noRows: QueryResult = {
  count: 0,
  responseAggregationType: 'byPage',
  firstIncompleteDate: null,
  firstIncompleteHour: null,
  totals: { clicks: 0, impressions: 0, positionSum: 0 },
  cutByCap: 0,
  row: () => ({ keys: [], clicks: 0, impressions: 0, ctr: 0 }),
  json: () => '',
};

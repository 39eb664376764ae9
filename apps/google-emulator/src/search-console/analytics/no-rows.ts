import type { QueryResult } from '../../data/world/model.ts';

/** The result of a valid News Showcase request. No site is part of News Showcase. */
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

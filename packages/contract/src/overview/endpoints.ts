import { endpoints } from '../endpoint.ts';
import { OVERVIEW_PATHS, Overview, OverviewMovers, OverviewRanking } from './api.ts';
import { Attention, AttentionQuery } from './attention.ts';
import { OverviewQuery } from './query.ts';

export const overviewEndpoints = endpoints({
  getOverview: {
    method: 'GET',
    path: OVERVIEW_PATHS.overview,
    summary: 'Cards, chart, properties, countries and devices',
    access: 'demo',
    work: 'interactive',
    input: { query: OverviewQuery },
    output: Overview,
    refusals: [400, 401, 404, 422],
  },
  getAttention: {
    method: 'GET',
    path: OVERVIEW_PATHS.attention,
    summary: 'Properties whose latest days are outside their normal variation',
    access: 'demo',
    work: 'interactive',
    input: { query: AttentionQuery },
    output: Attention,
    refusals: [400, 401, 404, 422],
  },
  getOverviewMovers: {
    method: 'GET',
    path: OVERVIEW_PATHS.movers,
    summary: 'What changed: growing and declining pages, and the largest changes',
    access: 'demo',
    work: 'interactive',
    input: { query: OverviewQuery },
    output: OverviewMovers,
    refusals: [400, 401, 404, 422],
  },
  getOverviewRanking: {
    method: 'GET',
    path: OVERVIEW_PATHS.ranking,
    summary: 'Number of queries in each position band',
    access: 'demo',
    work: 'interactive',
    input: { query: OverviewQuery },
    output: OverviewRanking,
    refusals: [400, 401, 404, 422],
  },
});

import { Problem } from '@gsc/contract/errors';
import { OVERVIEW_PATHS, Overview, OverviewMovers, OverviewRanking } from '@gsc/contract/overview/api';
import { Attention, AttentionQuery } from '@gsc/contract/overview/attention';
import { OverviewQuery } from '@gsc/contract/overview/query';
import { getAttention } from '@gsc/core/features/overview/get-attention';
import { getMovers } from '@gsc/core/features/overview/get-movers';
import { getOverview } from '@gsc/core/features/overview/get-overview';
import { getRanking } from '@gsc/core/features/overview/get-ranking';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

export const overviewRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    OVERVIEW_PATHS.overview,
    {
      config: { demo: true },
      schema: {
        operationId: 'getOverview',
        summary: 'Cards, chart, properties, countries and devices',
        querystring: OverviewQuery,
        response: { 200: Overview, ...REFUSED },
      },
    },
    async request => getOverview(userContext(request), request.query),
  );

  app.get(
    OVERVIEW_PATHS.attention,
    {
      config: { demo: true },
      schema: {
        operationId: 'getAttention',
        summary: 'Properties whose latest days are outside their normal variation',
        querystring: AttentionQuery,
        response: { 200: Attention, ...REFUSED },
      },
    },
    async request => getAttention(userContext(request), request.query),
  );

  app.get(
    OVERVIEW_PATHS.movers,
    {
      config: { demo: true },
      schema: {
        operationId: 'getOverviewMovers',
        summary: 'What changed: growing and declining pages, and the largest changes',
        querystring: OverviewQuery,
        response: { 200: OverviewMovers, ...REFUSED },
      },
    },
    async request => getMovers(userContext(request), request.query),
  );

  app.get(
    OVERVIEW_PATHS.ranking,
    {
      config: { demo: true },
      schema: {
        operationId: 'getOverviewRanking',
        summary: 'Number of queries in each position band',
        querystring: OverviewQuery,
        response: { 200: OverviewRanking, ...REFUSED },
      },
    },
    async request => getRanking(userContext(request), request.query),
  );
};

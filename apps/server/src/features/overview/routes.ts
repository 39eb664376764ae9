import { getAttention } from '@gsc/core/analytics/overview/get-attention';
import { getMovers } from '@gsc/core/analytics/overview/get-movers';
import { getOverview } from '@gsc/core/analytics/overview/get-overview';
import { getRanking } from '@gsc/core/analytics/overview/get-ranking';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

export const overviewRoutes: FastifyPluginAsync = async app => {
  route(app, 'getOverview', async request => getOverview(userContext(request), request.query));

  route(app, 'getAttention', async request => getAttention(userContext(request), request.query));

  route(app, 'getOverviewMovers', async request => getMovers(userContext(request), request.query));

  route(app, 'getOverviewRanking', async request => getRanking(userContext(request), request.query));
};

import { explainChange } from '@gsc/core/analytics/insights/explain-change';
import { getMovements } from '@gsc/core/analytics/insights/get-movements';
import { listCannibalisation } from '@gsc/core/analytics/insights/list-cannibalisation';
import { listChangedRows } from '@gsc/core/analytics/insights/list-changed-rows';
import { listCountries } from '@gsc/core/analytics/insights/list-countries';
import { listOpportunities } from '@gsc/core/analytics/insights/opportunities/list-opportunities';
import type { FastifyPluginAsync } from 'fastify';
import { configOfAddress } from '../../http/report-address.ts';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

export const insightRoutes: FastifyPluginAsync = async app => {
  route(app, 'explainChange', async request =>
    explainChange(userContext(request), configOfAddress(request), request.query.by),
  );

  route(app, 'listChangedRows', async request =>
    listChangedRows(userContext(request), configOfAddress(request), request.query),
  );

  route(app, 'getMovements', async request => getMovements(userContext(request), configOfAddress(request)));

  route(app, 'listOpportunities', async request =>
    listOpportunities(userContext(request), configOfAddress(request), request.query),
  );

  route(app, 'listCannibalisation', async request =>
    listCannibalisation(userContext(request), configOfAddress(request), request.query),
  );

  route(app, 'listCountries', async request => listCountries(userContext(request), configOfAddress(request)));
};

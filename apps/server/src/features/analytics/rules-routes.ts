import { countRules } from '@gsc/core/analytics/saved/rules/count-rules';
import { listRules } from '@gsc/core/analytics/saved/rules/list-rules';
import { saveRules } from '@gsc/core/analytics/saved/rules/save-rules';
import { suggestBrand } from '@gsc/core/analytics/saved/rules/suggest-brand';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

/** Rules that classify queries as brand queries and assign pages to groups. */
export const rulesRoutes: FastifyPluginAsync = async app => {
  route(app, 'listReportRules', async request =>
    listRules(userContext(request), [...new Set(request.query.p.toLowerCase().split(','))]),
  );

  route(app, 'saveReportRules', async request =>
    saveRules(userContext(request), request.params.id, request.body),
  );

  route(app, 'countReportRules', async request =>
    countRules(userContext(request), request.params.id, request.body),
  );

  route(app, 'suggestBrandWords', async request => suggestBrand(userContext(request), request.params.id));
};

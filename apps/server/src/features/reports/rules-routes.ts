import { Problem } from '@gsc/contract/errors';
import { PropertyChoice, REPORTS_PATHS } from '@gsc/contract/reports/api';
import {
  BrandTerms,
  PropertyRules,
  PropertyRulesList,
  RuleCounts,
  RuleCountsRequest,
  SaveRulesRequest,
} from '@gsc/contract/reports/rules';
import { countRules } from '@gsc/core/features/reports/rules/count-rules';
import { listRules } from '@gsc/core/features/reports/rules/list-rules';
import { saveRules } from '@gsc/core/features/reports/rules/save-rules';
import { suggestBrand } from '@gsc/core/features/reports/rules/suggest-brand';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

/** Rules that classify queries as brand queries and assign pages to groups. */
export const rulesRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    REPORTS_PATHS.rules,
    {
      config: { demo: true },
      schema: {
        operationId: 'listReportRules',
        summary: 'Rules for brand and page groups of some properties',
        querystring: PropertyChoice.pick({ p: true }),
        response: { 200: PropertyRulesList, ...REFUSED },
      },
    },
    async request => listRules(userContext(request), [...new Set(request.query.p.toLowerCase().split(','))]),
  );

  app.put(
    `${REPORTS_PATHS.rules}/:id`,
    {
      schema: {
        operationId: 'saveReportRules',
        summary: 'Replace all rules of a property',
        params,
        body: SaveRulesRequest,
        response: { 200: PropertyRules, ...REFUSED },
      },
    },
    async request => saveRules(userContext(request), request.params.id, request.body),
  );

  app.post(
    `${REPORTS_PATHS.rules}/:id/counts`,
    {
      config: { demo: true },
      schema: {
        operationId: 'countReportRules',
        summary: 'Number of queries or pages of the last 28 days that each rule would match',
        params,
        body: RuleCountsRequest,
        response: { 200: RuleCounts, ...REFUSED },
      },
    },
    async request => countRules(userContext(request), request.params.id, request.body),
  );

  app.get(
    `${REPORTS_PATHS.rules}/:id/brand-words`,
    {
      config: { demo: true },
      schema: {
        operationId: 'suggestBrandWords',
        summary: 'Suggests spellings of the domain name that occur in queries',
        params,
        response: { 200: BrandTerms, ...REFUSED },
      },
    },
    async request => suggestBrand(userContext(request), request.params.id),
  );
};

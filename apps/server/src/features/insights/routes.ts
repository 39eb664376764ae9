import { Problem } from '@gsc/contract/errors';
import {
  Cannibalisation,
  CannibalisationRequest,
  ChangedRows,
  ChangedRowsRequest,
  ClicksChange,
  Countries,
  INSIGHTS_PATHS,
  InsightRequest,
  Movements,
  Opportunities,
  OpportunitiesRequest,
} from '@gsc/contract/insights/api';
import { ReportAddress } from '@gsc/contract/reports/address';
import { explainChange } from '@gsc/core/features/insights/explain-change';
import { getMovements } from '@gsc/core/features/insights/get-movements';
import { listCannibalisation } from '@gsc/core/features/insights/list-cannibalisation';
import { listChangedRows } from '@gsc/core/features/insights/list-changed-rows';
import { listCountries } from '@gsc/core/features/insights/list-countries';
import { listOpportunities } from '@gsc/core/features/insights/opportunities/list-opportunities';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { configOfAddress } from '../../http/report-address.ts';
import { userContext } from '../../http/session.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

export const insightsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    INSIGHTS_PATHS.change,
    {
      config: { demo: true },
      schema: {
        operationId: 'explainChange',
        summary: 'Explains why clicks changed between two date ranges',
        querystring: ReportAddress.extend(InsightRequest.shape),
        response: { 200: ClicksChange, ...REFUSED },
      },
    },
    async request => explainChange(userContext(request), configOfAddress(request), request.query.by),
  );

  app.get(
    INSIGHTS_PATHS.changedRows,
    {
      config: { demo: true },
      schema: {
        operationId: 'listChangedRows',
        summary: 'A page of growing, declining, new or lost rows',
        querystring: ReportAddress.extend(ChangedRowsRequest.shape),
        response: { 200: ChangedRows, ...REFUSED },
      },
    },
    async request => listChangedRows(userContext(request), configOfAddress(request), request.query),
  );

  app.get(
    INSIGHTS_PATHS.movements,
    {
      config: { demo: true },
      schema: {
        operationId: 'getMovements',
        summary: 'Number of queries that moved between position bands',
        querystring: ReportAddress,
        response: { 200: Movements, ...REFUSED },
      },
    },
    async request => getMovements(userContext(request), configOfAddress(request)),
  );

  app.get(
    INSIGHTS_PATHS.opportunities,
    {
      config: { demo: true },
      schema: {
        operationId: 'listOpportunities',
        summary: 'Queries in striking distance, with the clicks predicted by the property’s CTR curve',
        querystring: ReportAddress.extend(OpportunitiesRequest.shape),
        response: { 200: Opportunities, ...REFUSED },
      },
    },
    async request => listOpportunities(userContext(request), configOfAddress(request), request.query),
  );

  app.get(
    INSIGHTS_PATHS.cannibalisation,
    {
      config: { demo: true },
      schema: {
        operationId: 'listCannibalisation',
        summary: 'Queries for which several pages compete, by clicks at stake',
        querystring: ReportAddress.extend(CannibalisationRequest.shape),
        response: { 200: Cannibalisation, ...REFUSED },
      },
    },
    async request => listCannibalisation(userContext(request), configOfAddress(request), request.query),
  );

  app.get(
    INSIGHTS_PATHS.countries,
    {
      config: { demo: true },
      schema: {
        operationId: 'listCountries',
        summary: 'All countries of a report, for a map',
        querystring: ReportAddress,
        response: { 200: Countries, ...REFUSED },
      },
    },
    async request => listCountries(userContext(request), configOfAddress(request)),
  );
};

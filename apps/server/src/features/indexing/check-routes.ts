import { Problem } from '@gsc/contract/errors';
import {
  Check,
  CheckDetail,
  CheckList,
  CheckParams,
  CheckResults,
  ExportQuery,
  INDEXING_PATHS,
  ResultsQuery,
  StartCheck,
  StartedCheck,
} from '@gsc/contract/indexing/api';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { exportResults } from '@gsc/core/features/indexing/checks/export-results';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { listChecks } from '@gsc/core/features/indexing/checks/list-checks';
import { listResults } from '@gsc/core/features/indexing/checks/list-results';
import { repeatCheck } from '@gsc/core/features/indexing/checks/repeat-check';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import { stopCheck } from '@gsc/core/features/indexing/checks/stop-check';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';
import { LIST_LIMIT } from './list-limit.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

export const indexingCheckRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    INDEXING_PATHS.checks,
    {
      config: { demo: true },
      schema: {
        operationId: 'listIndexingChecks',
        summary: 'The indexing checks of my account, newest first',
        response: { 200: CheckList, 401: Problem },
      },
    },
    async request => listChecks(userContext(request)),
  );

  app.post(
    INDEXING_PATHS.checks,
    {
      config: LIST_LIMIT,
      bodyLimit: INDEXING_LIMITS.bodyBytes,
      schema: {
        operationId: 'startIndexingCheck',
        summary: 'Inspect a list of URLs',
        body: StartCheck,
        response: { 202: StartedCheck, ...REFUSED, 413: Problem, 429: Problem },
      },
    },
    async (request, reply) => reply.code(202).send(await startCheck(userContext(request), request.body)),
  );

  app.get(
    INDEXING_PATHS.check(':id'),
    {
      config: { demo: true },
      schema: {
        operationId: 'getIndexingCheck',
        summary: 'The progress of a check, its quota and its results by coverage state',
        params: CheckParams,
        response: { 200: CheckDetail, ...REFUSED },
      },
    },
    async request => getCheck(userContext(request), request.params.id),
  );

  app.get(
    INDEXING_PATHS.results(':id'),
    {
      config: { demo: true },
      schema: {
        operationId: 'listIndexingResults',
        summary: 'A page of the results of a check',
        params: CheckParams,
        querystring: ResultsQuery,
        response: { 200: CheckResults, ...REFUSED },
      },
    },
    async request => listResults(userContext(request), request.params.id, request.query),
  );

  app.post(
    INDEXING_PATHS.stop(':id'),
    {
      schema: {
        operationId: 'stopIndexingCheck',
        summary: 'End a check that is in progress',
        params: CheckParams,
        response: { 200: Check, ...REFUSED },
      },
    },
    async request => stopCheck(userContext(request), request.params.id),
  );

  app.post(
    INDEXING_PATHS.again(':id'),
    {
      config: LIST_LIMIT,
      schema: {
        operationId: 'repeatIndexingCheck',
        summary: 'Start a check with the name and the URLs of another one',
        params: CheckParams,
        response: { 202: StartedCheck, ...REFUSED, 429: Problem },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await repeatCheck(userContext(request), request.params.id)),
  );

  app.get(
    INDEXING_PATHS.csv,
    {
      config: { demo: true },
      compress: false,
      schema: {
        operationId: 'exportIndexingResults',
        summary: 'All results of a completed check as CSV; raw=1 for programs',
        querystring: ExportQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { checkId, raw } = request.query;
      return sendFile(reply, await exportResults(userContext(request), checkId, raw === '1'));
    },
  );
};

import { Problem } from '@gsc/contract/errors';
import { Coverage, CoverageRequest, SyncJobs, TriggeredSync, TriggerSync } from '@gsc/contract/sync/api';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { getCoverage } from '@gsc/core/features/sync/monitor/get-coverage';
import { listJobs } from '@gsc/core/features/sync/monitor/list-jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userContext } from '../../http/session.ts';

export const syncRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/sync/jobs',
    {
      config: { demo: true },
      schema: {
        operationId: 'listSyncJobs',
        summary: 'My newest sync jobs, and the latest of each property',
        response: { 200: SyncJobs, 401: Problem },
      },
    },
    async request => listJobs(userContext(request)),
  );

  app.post(
    '/api/sync',
    {
      schema: {
        operationId: 'triggerSync',
        summary: 'Sync one of my properties, or all of them',
        body: TriggerSync,
        response: { 202: TriggeredSync, 401: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { property_id: propertyId, kind } = request.body;
      return reply.code(202).send(await triggerSync(userContext(request), { propertyId, kind }));
    },
  );

  app.get(
    '/api/sync/coverage',
    {
      config: { demo: true },
      schema: {
        operationId: 'getSyncCoverage',
        summary:
          'Data coverage per property and day, with the reasons for gaps; days of at most 25 properties',
        querystring: CoverageRequest,
        response: { 200: Coverage, 400: Problem, 401: Problem },
      },
    },
    async request => getCoverage(userContext(request), request.query),
  );
};

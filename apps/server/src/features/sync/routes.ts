import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { getCoverage } from '@gsc/core/features/sync/monitor/get-coverage';
import { listJobs } from '@gsc/core/features/sync/monitor/list-jobs';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

export const syncRoutes: FastifyPluginAsync = async app => {
  route(app, 'listSyncJobs', async request => listJobs(userContext(request)));

  route(app, 'triggerSync', async request => {
    const { property_id: propertyId, kind } = request.body;
    return triggerSync(userContext(request), { propertyId, kind });
  });

  route(app, 'getSyncCoverage', async request => getCoverage(userContext(request), request.query));
};

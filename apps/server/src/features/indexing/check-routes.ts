import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { exportResults } from '@gsc/core/features/indexing/checks/export-results';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { listChecks } from '@gsc/core/features/indexing/checks/list-checks';
import { listResults } from '@gsc/core/features/indexing/checks/list-results';
import { repeatCheck } from '@gsc/core/features/indexing/checks/repeat-check';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import { stopCheck } from '@gsc/core/features/indexing/checks/stop-check';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';
import { LIST_LIMIT } from './list-limit.ts';

export const indexingCheckRoutes: FastifyPluginAsync = async app => {
  route(app, 'listIndexingChecks', async request => listChecks(userContext(request)));

  route(
    app,
    'startIndexingCheck',
    { config: LIST_LIMIT, bodyLimit: INDEXING_LIMITS.bodyBytes },
    async request => startCheck(userContext(request), request.body),
  );

  route(app, 'getIndexingCheck', async request => getCheck(userContext(request), request.params.id));

  route(app, 'listIndexingResults', async request =>
    listResults(userContext(request), request.params.id, request.query),
  );

  route(app, 'stopIndexingCheck', async request => stopCheck(userContext(request), request.params.id));

  route(app, 'repeatIndexingCheck', { config: LIST_LIMIT }, async request =>
    repeatCheck(userContext(request), request.params.id),
  );

  route(app, 'exportIndexingResults', async (request, reply) => {
    const { checkId, raw } = request.query;
    return sendFile(reply, await exportResults(userContext(request), checkId, raw === '1'));
  });
};

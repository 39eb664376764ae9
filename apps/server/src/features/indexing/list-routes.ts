import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { addListUrls } from '@gsc/core/features/indexing/lists/add-list-urls';
import { changeList } from '@gsc/core/features/indexing/lists/change-list';
import { createList } from '@gsc/core/features/indexing/lists/create-list';
import { deleteList } from '@gsc/core/features/indexing/lists/delete-list';
import { getList } from '@gsc/core/features/indexing/lists/get-list';
import { getUrl } from '@gsc/core/features/indexing/lists/get-url';
import { inspectNow } from '@gsc/core/features/indexing/lists/inspect-now';
import { listEvents } from '@gsc/core/features/indexing/lists/list-events';
import { listLists } from '@gsc/core/features/indexing/lists/list-lists';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';
import { LIST_LIMIT } from './list-limit.ts';

export const indexingListRoutes: FastifyPluginAsync = async app => {
  route(app, 'listMonitoredLists', async request => listLists(userContext(request)));

  route(
    app,
    'createMonitoredList',
    { config: LIST_LIMIT, bodyLimit: INDEXING_LIMITS.bodyBytes },
    async request => createList(userContext(request), request.body),
  );

  route(app, 'getMonitoredList', async request => getList(userContext(request), request.params.id));

  route(app, 'changeMonitoredList', async request => {
    await changeList(userContext(request), request.params.id, request.body);
  });

  route(app, 'deleteMonitoredList', async request => {
    await deleteList(userContext(request), request.params.id);
  });

  route(
    app,
    'addMonitoredUrls',
    { config: LIST_LIMIT, bodyLimit: INDEXING_LIMITS.bodyBytes },
    async request => addListUrls(userContext(request), request.params.id, request.body.urls),
  );

  route(app, 'listIndexEvents', async request => listEvents(userContext(request), request.query));

  route(app, 'getInspectedUrl', async request => getUrl(userContext(request), request.params.id));

  route(app, 'inspectMonitoredUrl', async request => {
    await inspectNow(userContext(request), request.params.id);
  });
};

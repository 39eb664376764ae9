import { GOOGLE_EVENTS } from '@gsc/core/analytics/report/read/read-annotations';
import { deleteAnnotation } from '@gsc/core/analytics/saved/annotations/delete-annotation';
import { listAnnotations } from '@gsc/core/analytics/saved/annotations/list-annotations';
import { addAnnotation, changeAnnotation } from '@gsc/core/analytics/saved/annotations/save-annotation';
import { deleteView } from '@gsc/core/analytics/saved/views/delete-view';
import { listViews } from '@gsc/core/analytics/saved/views/list-views';
import { changeView, saveView } from '@gsc/core/analytics/saved/views/save-view';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

/** Saved views and annotations of a user, and the list of Google events shown next to annotations. */
export const savedReportRoutes: FastifyPluginAsync = async app => {
  route(app, 'listSavedViews', async request => listViews(userContext(request)));

  route(app, 'saveView', async request => saveView(userContext(request), request.body));

  route(app, 'changeView', async request =>
    changeView(userContext(request), request.params.id, request.body),
  );

  route(app, 'deleteView', async request => {
    await deleteView(userContext(request), request.params.id);
  });

  route(app, 'listAnnotations', async request => listAnnotations(userContext(request)));

  route(app, 'addAnnotation', async request => addAnnotation(userContext(request), request.body));

  route(app, 'changeAnnotation', async request =>
    changeAnnotation(userContext(request), request.params.id, request.body),
  );

  route(app, 'deleteAnnotation', async request => {
    await deleteAnnotation(userContext(request), request.params.id);
  });

  route(app, 'listGoogleEvents', async () => ({ events: GOOGLE_EVENTS }));
};

import { Problem } from '@gsc/contract/errors';
import { Annotation, AnnotationInput, Annotations, GoogleEvents } from '@gsc/contract/reports/annotations';
import { REPORTS_PATHS } from '@gsc/contract/reports/api';
import { SavedView, SavedViewInput, SavedViews } from '@gsc/contract/reports/views';
import { deleteAnnotation } from '@gsc/core/features/reports/annotations/delete-annotation';
import { listAnnotations } from '@gsc/core/features/reports/annotations/list-annotations';
import { addAnnotation, changeAnnotation } from '@gsc/core/features/reports/annotations/save-annotation';
import { deleteView } from '@gsc/core/features/reports/views/delete-view';
import { listViews } from '@gsc/core/features/reports/views/list-views';
import { changeView, saveView } from '@gsc/core/features/reports/views/save-view';
import { GOOGLE_EVENTS } from '@gsc/core/warehouse/read/read-annotations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';

const params = z.object({ id: z.uuid() });
const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 409: Problem };

/** Saved views and annotations of a user, and the list of Google events shown next to annotations. */
export const savedReportRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    REPORTS_PATHS.views,
    {
      config: { demo: true },
      schema: {
        operationId: 'listSavedViews',
        summary: 'My saved views, by name',
        response: { 200: SavedViews, 401: Problem },
      },
    },
    async request => listViews(userContext(request)),
  );

  app.post(
    REPORTS_PATHS.views,
    {
      schema: {
        operationId: 'saveView',
        summary: 'Save a view; replaces a view with the same name',
        body: SavedViewInput,
        response: { 201: SavedView, ...REFUSED },
      },
    },
    async (request, reply) => reply.code(201).send(await saveView(userContext(request), request.body)),
  );

  app.put(
    `${REPORTS_PATHS.views}/:id`,
    {
      schema: {
        operationId: 'changeView',
        summary: 'Change the name or URL of a saved view',
        params,
        body: SavedViewInput,
        response: { 200: SavedView, ...REFUSED },
      },
    },
    async request => changeView(userContext(request), request.params.id, request.body),
  );

  app.delete(
    `${REPORTS_PATHS.views}/:id`,
    {
      schema: {
        operationId: 'deleteView',
        summary: 'Delete a saved view',
        params,
        response: { 204: z.null(), ...REFUSED },
      },
    },
    async (request, reply) => {
      await deleteView(userContext(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    REPORTS_PATHS.annotations,
    {
      config: { demo: true },
      schema: {
        operationId: 'listAnnotations',
        summary: 'My annotations, newest day first',
        response: { 200: Annotations, 401: Problem },
      },
    },
    async request => listAnnotations(userContext(request)),
  );

  app.post(
    REPORTS_PATHS.annotations,
    {
      schema: {
        operationId: 'addAnnotation',
        summary: 'Add an annotation',
        body: AnnotationInput,
        response: { 201: Annotation, ...REFUSED },
      },
    },
    async (request, reply) => reply.code(201).send(await addAnnotation(userContext(request), request.body)),
  );

  app.put(
    `${REPORTS_PATHS.annotations}/:id`,
    {
      schema: {
        operationId: 'changeAnnotation',
        summary: 'Change an annotation',
        params,
        body: AnnotationInput,
        response: { 200: Annotation, ...REFUSED },
      },
    },
    async request => changeAnnotation(userContext(request), request.params.id, request.body),
  );

  app.delete(
    `${REPORTS_PATHS.annotations}/:id`,
    {
      schema: {
        operationId: 'deleteAnnotation',
        summary: 'Delete an annotation',
        params,
        response: { 204: z.null(), ...REFUSED },
      },
    },
    async (request, reply) => {
      await deleteAnnotation(userContext(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    REPORTS_PATHS.events,
    {
      config: { demo: true },
      schema: {
        operationId: 'listGoogleEvents',
        summary: 'Google updates and data incidents, by day',
        response: { 200: GoogleEvents, 401: Problem },
      },
    },
    async () => ({ events: GOOGLE_EVENTS }),
  );
};

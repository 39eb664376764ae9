import { Problem } from '@gsc/contract/errors';
import { CheckParams } from '@gsc/contract/indexing/api';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import {
  AddedUrls,
  CreatedList,
  EventsQuery,
  INDEXING_LIST_PATHS,
  IndexEvents,
  ListChange,
  ListDetail,
  MonitoredLists,
  NewList,
  UrlHistory,
  UrlParams,
} from '@gsc/contract/indexing/lists-api';
import { addListUrls } from '@gsc/core/features/indexing/lists/add-list-urls';
import { changeList } from '@gsc/core/features/indexing/lists/change-list';
import { createList } from '@gsc/core/features/indexing/lists/create-list';
import { deleteList } from '@gsc/core/features/indexing/lists/delete-list';
import { getList } from '@gsc/core/features/indexing/lists/get-list';
import { getUrl } from '@gsc/core/features/indexing/lists/get-url';
import { inspectNow } from '@gsc/core/features/indexing/lists/inspect-now';
import { listEvents } from '@gsc/core/features/indexing/lists/list-events';
import { listLists } from '@gsc/core/features/indexing/lists/list-lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';
import { LIST_LIMIT } from './list-limit.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };
const NO_CONTENT = z.null();

export const indexingListRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    INDEXING_LIST_PATHS.lists,
    {
      config: { demo: true },
      schema: {
        operationId: 'listMonitoredLists',
        summary: 'The monitored lists of my account and their sums',
        response: { 200: MonitoredLists, 401: Problem },
      },
    },
    async request => listLists(userContext(request)),
  );

  app.post(
    INDEXING_LIST_PATHS.lists,
    {
      config: LIST_LIMIT,
      bodyLimit: INDEXING_LIMITS.bodyBytes,
      schema: {
        operationId: 'createMonitoredList',
        summary: 'Monitor pasted URLs or the top pages of a property',
        body: NewList,
        response: { 201: CreatedList, ...REFUSED, 409: Problem, 413: Problem, 429: Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await createList(userContext(request), request.body)),
  );

  app.get(
    INDEXING_LIST_PATHS.list(':id'),
    {
      config: { demo: true },
      schema: {
        operationId: 'getMonitoredList',
        summary: 'A list with its states by day and its time to index',
        params: CheckParams,
        response: { 200: ListDetail, ...REFUSED },
      },
    },
    async request => getList(userContext(request), request.params.id),
  );

  app.patch(
    INDEXING_LIST_PATHS.list(':id'),
    {
      schema: {
        operationId: 'changeMonitoredList',
        summary: 'Change the name or the interval of a list',
        params: CheckParams,
        body: ListChange,
        response: { 204: NO_CONTENT, ...REFUSED },
      },
    },
    async (request, reply) => {
      await changeList(userContext(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    INDEXING_LIST_PATHS.list(':id'),
    {
      schema: {
        operationId: 'deleteMonitoredList',
        summary: 'Delete a list; the history of its URLs stays',
        params: CheckParams,
        response: { 204: NO_CONTENT, ...REFUSED },
      },
    },
    async (request, reply) => {
      await deleteList(userContext(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    INDEXING_LIST_PATHS.listUrls(':id'),
    {
      config: LIST_LIMIT,
      bodyLimit: INDEXING_LIMITS.bodyBytes,
      schema: {
        operationId: 'addMonitoredUrls',
        summary: 'Add URLs to a list',
        params: CheckParams,
        body: AddedUrls,
        response: { 200: CreatedList, ...REFUSED, 413: Problem, 429: Problem },
      },
    },
    async request => addListUrls(userContext(request), request.params.id, request.body.urls),
  );

  app.get(
    INDEXING_LIST_PATHS.events,
    {
      config: { demo: true },
      schema: {
        operationId: 'listIndexEvents',
        summary: 'Monitored URLs that left or entered the index',
        querystring: EventsQuery,
        response: { 200: IndexEvents, ...REFUSED },
      },
    },
    async request => listEvents(userContext(request), request.query),
  );

  app.get(
    INDEXING_LIST_PATHS.url(':id'),
    {
      config: { demo: true },
      schema: {
        operationId: 'getInspectedUrl',
        summary: 'The inspections of a URL',
        params: UrlParams,
        response: { 200: UrlHistory, ...REFUSED },
      },
    },
    async request => getUrl(userContext(request), request.params.id),
  );

  app.post(
    INDEXING_LIST_PATHS.inspect(':id'),
    {
      schema: {
        operationId: 'inspectMonitoredUrl',
        summary: 'Inspect a monitored URL before its turn',
        params: UrlParams,
        response: { 204: NO_CONTENT, ...REFUSED },
      },
    },
    async (request, reply) => {
      await inspectNow(userContext(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};

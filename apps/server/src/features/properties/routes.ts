import { OAUTH_COOKIE } from '@gsc/contract/auth/api';
import { Problem } from '@gsc/contract/errors';
import {
  ConnectionList,
  ConnectRequest,
  ConnectResponse,
  ConnectStarted,
  ExchangeRequest,
  ExchangeResponse,
  PROPERTIES_PATHS,
  Property,
  PropertyList,
} from '@gsc/contract/properties/api';
import { PropertyTags, SavedTags } from '@gsc/contract/properties/tags';
import { ROUTES } from '@gsc/contract/routes';
import type { TrialProperties } from '@gsc/contract/site/trial';
import { beginConnect } from '@gsc/core/features/properties/begin-connect';
import { connectProperties } from '@gsc/core/features/properties/connect-properties';
import { deleteProperty } from '@gsc/core/features/properties/delete-property';
import { disconnectAccount } from '@gsc/core/features/properties/disconnect-account';
import { finishConnect } from '@gsc/core/features/properties/finish-connect';
import { listConnections } from '@gsc/core/features/properties/list-connections';
import { listProperties } from '@gsc/core/features/properties/list-properties';
import { restoreProperty } from '@gsc/core/features/properties/restore-property';
import { saveTags } from '@gsc/core/features/properties/save-tags';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { setOauthCookie, userContext } from '../../http/session.ts';

type Options = { origin: string; connectsPerMinute: number; propertyLimit: TrialProperties };

const params = z.object({ id: z.uuid() });

export const propertiesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { origin, connectsPerMinute, propertyLimit },
) => {
  const redirectUri = origin + ROUTES.connectReturn;
  const limited = {
    rateLimit: {
      max: connectsPerMinute,
      timeWindow: '1 minute',
      // Runs after authentication, so that attempts are counted per user and not per IP address.
      hook: 'preHandler' as const,
      keyGenerator: (request: FastifyRequest) => userContext(request).user.id,
    },
  };

  app.get(
    PROPERTIES_PATHS.list,
    {
      config: { demo: true },
      schema: {
        operationId: 'listProperties',
        summary: 'My properties, active and deleted',
        response: { 200: PropertyList, 401: Problem },
      },
    },
    async request => listProperties(userContext(request)),
  );

  app.post(
    PROPERTIES_PATHS.connect,
    {
      config: limited,
      schema: {
        operationId: 'beginConnect',
        summary: 'Returns the URL of Google’s consent page for Search Console',
        response: { 200: ConnectStarted, 401: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const browserSecret = request.cookies[OAUTH_COOKIE];
      const begun = await beginConnect(userContext(request), { redirectUri, browserSecret });
      setOauthCookie(reply, begun.browserSecret).header('cache-control', 'no-store');
      return { oauthUrl: begun.oauthUrl };
    },
  );

  app.post(
    PROPERTIES_PATHS.exchange,
    {
      config: limited,
      schema: {
        operationId: 'finishConnect',
        summary: 'Exchanges the authorization code for the list of available properties',
        body: ExchangeRequest,
        response: { 200: ExchangeResponse, 401: Problem, 422: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const browserSecret = request.cookies[OAUTH_COOKIE];
      return finishConnect(userContext(request), { ...request.body, redirectUri, browserSecret });
    },
  );

  app.post(
    PROPERTIES_PATHS.list,
    {
      config: limited,
      schema: {
        operationId: 'connectProperties',
        summary: 'Connects the chosen properties',
        body: ConnectRequest,
        response: { 200: ConnectResponse, 401: Problem, 409: Problem, 422: Problem, 429: Problem },
      },
    },
    async request => {
      const { tempTokens, ...selection } = request.body;
      const handle = tempTokens.access_token;
      return connectProperties(userContext(request), { ...selection, handle, propertyLimit });
    },
  );

  app.get(
    PROPERTIES_PATHS.connections,
    {
      config: { demo: true },
      schema: {
        operationId: 'listConnections',
        summary: 'The connected Google accounts and the properties of each',
        response: { 200: ConnectionList, 401: Problem },
      },
    },
    async request => listConnections(userContext(request)),
  );

  app.delete(
    `${PROPERTIES_PATHS.connections}/:id`,
    {
      schema: {
        operationId: 'disconnectAccount',
        summary: 'Disconnects a Google account and revokes its access. The data stays stored',
        params,
        response: { 204: z.null(), 401: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      await disconnectAccount(userContext(request), { connectionId: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${PROPERTIES_PATHS.list}/:id`,
    {
      schema: {
        operationId: 'deleteProperty',
        summary: 'Moves a property to the trash',
        params,
        response: { 204: z.null(), 401: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      await deleteProperty(userContext(request), { propertyId: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${PROPERTIES_PATHS.list}/:id/restore`,
    {
      schema: {
        operationId: 'restoreProperty',
        summary: 'Restores a property from the trash',
        params,
        response: { 200: Property, 401: Problem, 404: Problem, 409: Problem },
      },
    },
    async request => restoreProperty(userContext(request), { propertyId: request.params.id, propertyLimit }),
  );

  app.put(
    `${PROPERTIES_PATHS.list}/:id/tags`,
    {
      schema: {
        operationId: 'savePropertyTags',
        summary: 'Replaces the tags of a property',
        params,
        body: PropertyTags,
        response: { 200: SavedTags, 400: Problem, 401: Problem, 404: Problem, 422: Problem },
      },
    },
    async request => saveTags(userContext(request), request.params.id, request.body),
  );
};

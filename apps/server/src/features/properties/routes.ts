import { OAUTH_COOKIE } from '@gsc/contract/auth/api';
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
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { setOauthCookie, userContext } from '../../http/session.ts';

type Options = { origin: string; connectsPerMinute: number; propertyLimit: TrialProperties };

export const propertiesRoutes: FastifyPluginAsync<Options> = async (
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

  route(app, 'listProperties', async request => listProperties(userContext(request)));

  route(app, 'beginConnect', { config: limited }, async (request, reply) => {
    const browserSecret = request.cookies[OAUTH_COOKIE];
    const begun = await beginConnect(userContext(request), { redirectUri, browserSecret });
    setOauthCookie(reply, begun.browserSecret).header('cache-control', 'no-store');
    return { oauthUrl: begun.oauthUrl };
  });

  route(app, 'finishConnect', { config: limited }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const browserSecret = request.cookies[OAUTH_COOKIE];
    return finishConnect(userContext(request), { ...request.body, redirectUri, browserSecret });
  });

  route(app, 'connectProperties', { config: limited }, async request => {
    const { tempTokens, ...selection } = request.body;
    const handle = tempTokens.access_token;
    return connectProperties(userContext(request), { ...selection, handle, propertyLimit });
  });

  route(app, 'listConnections', async request => listConnections(userContext(request)));

  route(app, 'disconnectAccount', async request => {
    await disconnectAccount(userContext(request), { connectionId: request.params.id });
  });

  route(app, 'deleteProperty', async request => {
    await deleteProperty(userContext(request), { propertyId: request.params.id });
  });

  route(app, 'restoreProperty', async request =>
    restoreProperty(userContext(request), { propertyId: request.params.id, propertyLimit }),
  );

  route(app, 'savePropertyTags', async request =>
    saveTags(userContext(request), request.params.id, request.body),
  );
};

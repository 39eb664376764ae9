import { STATUS_TEXT } from '@gsc/contract/status/api';
import type { Context } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { getCurrentStatus } from '@gsc/core/features/status/get-current-status';
import { getStatus } from '@gsc/core/features/status/get-status';
import { answerSubscription, subscribe } from '@gsc/core/features/status/subscribe';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';

const ONE_CLICK_FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

type Options = { ctx: Context; messagesPerHour: number };

export const statusRoutes: FastifyPluginAsync<Options> = async (app, { ctx, messagesPerHour }) => {
  const limited = { rateLimit: { max: messagesPerHour, timeWindow: '1 hour' } };
  route(app, 'getStatus', async () => getStatus(ctx));
  route(app, 'getCurrentStatus', async () => getCurrentStatus(ctx));
  route(app, 'subscribeToStatus', { config: limited }, async request => {
    await subscribe(ctx, request.body.email);
  });
  route(app, 'answerSubscription', { config: limited }, async request => {
    if (!(await answerSubscription(ctx, request.body)))
      throw new ProductError('not_found', STATUS_TEXT.unknownLink);
  });
  // One-click unsubscribe has no rate limit, because mail providers send it for many recipients from one address.
  app.addContentTypeParser(ONE_CLICK_FORMS, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
  route(app, 'leaveStatus', async request => {
    await answerSubscription(ctx, { ...request.query, answer: 'leave' });
  });
};

import { Problem } from '@gsc/contract/errors';
import {
  CurrentStatus,
  STATUS_PATHS,
  STATUS_TEXT,
  StatusReport,
  Subscription,
  SubscriptionAnswer,
  UnsubscribeRequest,
} from '@gsc/contract/status/api';
import type { Context } from '@gsc/core/context';
import { ProductError } from '@gsc/core/errors';
import { getCurrentStatus } from '@gsc/core/features/status/get-current-status';
import { getStatus } from '@gsc/core/features/status/get-status';
import { answerSubscription, subscribe } from '@gsc/core/features/status/subscribe';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const ONE_CLICK_FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

type Options = { ctx: Context; messagesPerHour: number };

export const statusRoutes: FastifyPluginAsyncZod<Options> = async (app, { ctx, messagesPerHour }) => {
  const limited = { public: true, rateLimit: { max: messagesPerHour, timeWindow: '1 hour' } };
  app.get(
    STATUS_PATHS.report,
    {
      config: { public: true },
      schema: {
        operationId: 'getStatus',
        summary: 'Service status from recorded checks',
        response: { 200: StatusReport },
      },
    },
    async () => getStatus(ctx),
  );
  app.get(
    STATUS_PATHS.current,
    {
      config: { public: true },
      schema: {
        operationId: 'getCurrentStatus',
        summary: 'Overall service status',
        response: { 200: CurrentStatus },
      },
    },
    async () => getCurrentStatus(ctx),
  );
  app.post(
    STATUS_PATHS.subscriptions,
    {
      config: limited,
      schema: {
        operationId: 'subscribeToStatus',
        summary: 'Subscribe to status emails; sends a confirmation email first',
        body: Subscription,
        response: { 202: z.null(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await subscribe(ctx, request.body.email);
      return reply.code(202).send(null);
    },
  );
  app.post(
    STATUS_PATHS.answer,
    {
      config: limited,
      schema: {
        operationId: 'answerSubscription',
        summary: 'Confirm or end a subscription with the token from its email',
        body: SubscriptionAnswer,
        response: { 204: z.null(), 400: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      if (!(await answerSubscription(ctx, request.body)))
        throw new ProductError('not_found', STATUS_TEXT.unknownLink);
      return reply.code(204).send(null);
    },
  );
  // One-click unsubscribe has no rate limit, because mail providers send it for many recipients from one address.
  app.addContentTypeParser(ONE_CLICK_FORMS, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.post(
    STATUS_PATHS.leave,
    {
      config: { public: true },
      schema: {
        operationId: 'leaveStatus',
        summary:
          'One-click unsubscribe with the token from an email; does not reveal whether the subscription existed',
        querystring: UnsubscribeRequest,
        response: { 204: z.null(), 400: Problem },
      },
    },
    async (request, reply) => {
      await answerSubscription(ctx, { ...request.query, answer: 'leave' });
      return reply.code(204).send(null);
    },
  );
};

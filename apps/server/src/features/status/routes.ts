import { Problem } from '@gsc/contract/errors';
import {
  CurrentStatus,
  Leaving,
  STATUS_PATHS,
  STATUS_TEXT,
  StatusReport,
  Subscription,
  SubscriptionAnswer,
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
        summary: 'How the services are, from recorded checks',
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
        summary: 'How the services are, in one word',
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
        summary: 'Ask for messages about the status; the address is asked first',
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
        summary: 'Complete or end a subscription with the secret of its letter',
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
  // One click in a mailbox: mail services send a fixed form for many readers at once, so no limit of its own.
  app.addContentTypeParser(ONE_CLICK_FORMS, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.post(
    STATUS_PATHS.leave,
    {
      config: { public: true },
      schema: {
        operationId: 'leaveStatus',
        summary: 'End a subscription with the secret of one of its letters; whether it was there is not said',
        querystring: Leaving,
        response: { 204: z.null(), 400: Problem },
      },
    },
    async (request, reply) => {
      await answerSubscription(ctx, { ...request.query, answer: 'leave' });
      return reply.code(204).send(null);
    },
  );
};

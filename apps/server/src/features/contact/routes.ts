import { ContactMessage } from '@gsc/contract/contact/api';
import { Problem } from '@gsc/contract/errors';
import type { Context } from '@gsc/core/context';
import { sendMessage } from '@gsc/core/features/contact/send-message';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Options = { ctx: Context; messagesPerHour: number };

/** Visitors can send messages without signing in. The rate limit is per IP address. */
export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { ctx, messagesPerHour }) => {
  app.post(
    '/api/contact',
    {
      config: { public: true, rateLimit: { max: messagesPerHour, timeWindow: '1 hour' } },
      schema: {
        operationId: 'sendContactMessage',
        summary: 'Send a message to the operator',
        body: ContactMessage,
        response: { 202: z.null(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await sendMessage(ctx, request.body);
      return reply.code(202).send(null);
    },
  );
};

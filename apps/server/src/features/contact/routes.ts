import type { Context } from '@gsc/core/context';
import { sendMessage } from '@gsc/core/features/contact/send-message';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';

type Options = { ctx: Context; messagesPerHour: number };

/** Visitors can send messages without signing in. The rate limit is per IP address. */
export const contactRoutes: FastifyPluginAsync<Options> = async (app, { ctx, messagesPerHour }) => {
  route(
    app,
    'sendContactMessage',
    { config: { rateLimit: { max: messagesPerHour, timeWindow: '1 hour' } } },
    async request => {
      await sendMessage(ctx, request.body);
    },
  );
};

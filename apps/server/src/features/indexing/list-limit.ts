import type { FastifyRequest } from 'fastify';
import { userContext } from '../../http/session.ts';

const LISTS_PER_MINUTE = 20;

/**
 * For the routes that take a list, per user and route. A list stores thousands of rows and uses Google's quota. Requests
 * over the limit are refused before their body is read, because reading 1 MB delays other users.
 */
export const LIST_LIMIT = {
  rateLimit: {
    max: LISTS_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'preParsing' as const,
    keyGenerator: (request: FastifyRequest) => userContext(request).user.id,
  },
};

import { VERSION } from '@gsc/config/version';
import type { OperatorState } from '@gsc/contract/operator/api';
import type { AuthContext } from '@gsc/core/context';
import { openWorkerQuestions } from '@gsc/core/features/operator/ask-workers';
import { isOperator, type Operators } from '@gsc/core/features/operator/operators';
import { listServices } from '@gsc/core/features/status/list-services';
import { readEvery } from '@gsc/telemetry/gauges';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/session.ts';

/** All operators of a server share one question. */
const CACHE_MS = 5000;
const REQUESTS_PER_MINUTE = 30;

type Options = { ctx: AuthContext; operators: Operators };

/** For a user who is not an operator, this is the response of an unknown route. */
export const operatorRoutes: FastifyPluginAsync<Options> = async (app, { ctx, operators }) => {
  const isAllowed = (request: FastifyRequest) => isOperator(userContext(request).user, operators);
  const readState = openState(ctx, operators);
  app.addHook('onClose', async () => readState.close());

  route(
    app,
    'getOperatorState',
    {
      config: {
        rateLimit: {
          max: REQUESTS_PER_MINUTE,
          timeWindow: '1 minute',
          hook: 'preHandler' as const,
          keyGenerator: (request: FastifyRequest) => userContext(request).user.id,
          // A refusal would reveal the route.
          allowList: (request: FastifyRequest) => !isAllowed(request),
        },
      },
    },
    async (request, reply) => {
      if (!isAllowed(request)) return notFound(request, reply) as never;
      reply.header('cache-control', 'no-store');
      return readState.read();
    },
  );
};

/** Listens to the workers only if there are operators. */
function openState(ctx: AuthContext, operators: Operators) {
  const questions = operators.length > 0 ? openWorkerQuestions(ctx) : null;
  async function load(): Promise<OperatorState> {
    const requestedAt = ctx.now().toISOString();
    const [services, answers] = await Promise.all([listServices(ctx), questions?.ask()]);
    return {
      requested_at: requestedAt,
      server: { version: VERSION, node: process.versions.node },
      services,
      workers: answers?.workers ?? [],
      figures: answers?.figures ?? null,
    };
  }
  return { read: readEvery(CACHE_MS, load), close: () => questions?.close() };
}

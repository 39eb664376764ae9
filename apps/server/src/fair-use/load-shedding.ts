import underPressure from '@fastify/under-pressure';
import { MAX_WAITING_STATEMENTS, OVERLOAD_RETRY_SECONDS } from '@gsc/contract/fair-use/limits';
import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import type { Context } from '@gsc/core/context';
import type { FastifyInstance } from 'fastify';
import { RetryLater } from '../http/problems.ts';
import { isHealthCheck } from './route-class.ts';

/** The delay is measured each second, and the first measurement includes the start of the process. */
const START_MS = 2000;

/**
 * Refuses requests while the event loop is late, so that the accepted ones are still answered quickly. Health routes
 * answer: the process works, and a restart would make the load of the other servers worse.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  let isStarted = false;
  app.addHook('onListen', async () => {
    setTimeout(() => {
      isStarted = true;
    }, START_MS).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: async (request, _reply, _type, delayMs) => {
      if (!isStarted || isHealthCheck(request)) return;
      // One task took the whole interval, so there is no measurement. It has ended.
      if (delayMs === Number.POSITIVE_INFINITY) return;
      throw new RetryLater(503, OVERLOAD_RETRY_SECONDS, FAIR_USE_TEXT.overloaded);
    },
  });
}

/**
 * Refuses requests to the API while many statements wait for a connection to PostgreSQL. Every request is authenticated
 * there, so the others would wait until their clients give up. Pages and files do not need the database.
 */
export function shedDatabaseLoad(app: FastifyInstance, ctx: Pick<Context, 'waitingForPostgres'>): void {
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.work === undefined || isHealthCheck(request)) return;
    if (ctx.waitingForPostgres() > MAX_WAITING_STATEMENTS)
      throw new RetryLater(503, OVERLOAD_RETRY_SECONDS, FAIR_USE_TEXT.overloaded);
  });
}

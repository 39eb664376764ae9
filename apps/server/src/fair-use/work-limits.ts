import { WORK_LIMITS, type WorkLimit } from '@gsc/contract/fair-use/limits';
import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import type { WorkClass } from '@gsc/core/stores/open-clickhouse';
import { rightsOf } from '@gsc/core/stores/principal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RetryLater } from '../http/problems.ts';
import { addressKey } from './address-key.ts';
import { accountKey } from './rate-limits.ts';
import { WorkQueue, WorkRefused } from './work-queue.ts';

/**
 * Limits how many requests of a class run at the same time, for each account and for this process. The place is taken
 * after the body has been read and checked, and freed when the response ends or the client disconnects.
 */
export function limitWork(app: FastifyInstance, limits: Partial<Record<WorkClass, WorkLimit>> = {}): void {
  const all: Record<WorkClass, WorkLimit> = { ...WORK_LIMITS, ...limits };
  const queues: Record<WorkClass, WorkQueue> = {
    interactive: new WorkQueue(all.interactive),
    export: new WorkQueue(all.export),
    demo: new WorkQueue(all.demo),
  };
  app.addHook('preHandler', async (request, reply) => {
    const work = workOf(request);
    if (!work) return;
    const account = request.userContext ? accountKey(request) : addressKey(request.ip);
    const { signal, onEnd } = endOf(reply);
    try {
      onEnd(await queues[work].enter(account, signal));
    } catch (error) {
      // The client has disconnected, so nobody reads the response.
      if (!(error instanceof WorkRefused)) throw new RetryLater(503, 1, FAIR_USE_TEXT.allWork[work]);
      const { retryAfterSeconds } = all[work];
      if (error.reason === 'own') throw new RetryLater(429, retryAfterSeconds, FAIR_USE_TEXT.ownWork[work]);
      throw new RetryLater(503, retryAfterSeconds, FAIR_USE_TEXT.allWork[work]);
    }
  });
}

function workOf(request: FastifyRequest): WorkClass | null {
  const { work } = request.routeOptions.config;
  if (work === undefined || work === 'light') return null;
  return (request.userContext && rightsOf(request.userContext.user).work) ?? work;
}

/** `signal` aborts and `onEnd` runs when the response has been sent, has failed or the client has disconnected. */
function endOf({ raw }: FastifyReply): { signal: AbortSignal; onEnd(work: () => void): void } {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('the response has ended'));
  raw.once('finish', end);
  raw.once('close', end);
  if (raw.destroyed) end();
  return {
    signal: ended.signal,
    onEnd(work) {
      if (ended.signal.aborted) work();
      else ended.signal.addEventListener('abort', work, { once: true });
    },
  };
}

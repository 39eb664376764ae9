import sse from '@fastify/sse';
import { STREAM_LIMITS } from '@gsc/contract/fair-use/limits';
import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { STREAM_HEARTBEAT_MS } from '@gsc/contract/sync/events';
import type { UserContext } from '@gsc/core/context';
import { watchSession } from '@gsc/core/features/auth/watch-session';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RetryLater } from './problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

/** Shorter than the life of an access token, so that the browser reconnects and authenticates again. */
export const STREAM_LIFETIME_MS = 5 * 60_000;

type Stream = { userId: string; sessionId: string; ended: AbortController };

class Streams {
  readonly #open = new Set<Stream>();

  /** Returns a signal that aborts when the browser disconnects, the session ends or the server stops. */
  async open(ctx: UserContext, reply: FastifyReply): Promise<AbortSignal> {
    const { id: userId, sessionId } = ctx.user;
    this.#refuseTooMany(userId, sessionId);
    const stream: Stream = { userId, sessionId, ended: new AbortController() };
    const { signal } = stream.ended;
    this.#open.add(stream);
    signal.addEventListener('abort', () => this.#open.delete(stream), { once: true });
    reply.sse.onClose(() => stream.ended.abort());
    try {
      const stopWatching = await watchSession(ctx, () => stream.ended.abort());
      if (signal.aborted) stopWatching();
      else signal.addEventListener('abort', stopWatching, { once: true });
    } catch (error) {
      stream.ended.abort();
      throw error;
    }
    return signal;
  }

  /** Each user has exactly one account. */
  #refuseTooMany(userId: string, sessionId: string): void {
    const { perSession, perAccount, total, retryAfterSeconds } = STREAM_LIMITS;
    const own = [...this.#open].filter(stream => stream.userId === userId);
    const ofSession = own.filter(stream => stream.sessionId === sessionId);
    if (ofSession.length >= perSession || own.length >= perAccount)
      throw new RetryLater(429, retryAfterSeconds, FAIR_USE_TEXT.tooManyStreams);
    if (this.#open.size >= total) throw new RetryLater(503, retryAfterSeconds, FAIR_USE_TEXT.overloaded);
  }

  closeAll(): void {
    for (const { ended } of [...this.#open]) ended.abort();
  }
}

/** Registers server-sent events. Shutdown closes every stream first; otherwise it would wait for them forever. */
export async function registerStreams(app: FastifyInstance): Promise<void> {
  await app.register(sse.default, { heartbeatInterval: STREAM_HEARTBEAT_MS });
  const streams = new Streams();
  app.decorate('streams', streams);
  app.addHook('preClose', async () => streams.closeAll());
}

import sse from '@fastify/sse';
import { STREAM_HEARTBEAT_MS } from '@gsc/contract/sync/events';
import { ProductError } from '@gsc/core/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

/** Shorter than the life of an access token, so that the browser reconnects and authenticates again. */
export const STREAM_LIFETIME_MS = 5 * 60_000;

/** Limits per user and per process, because every open stream queries the database on every change. */
const MAX_STREAMS_PER_USER = 6;
const MAX_STREAMS = 500;

class Streams {
  readonly #open = new Map<string, Set<AbortController>>();

  /** Returns a signal that aborts when the browser disconnects or the server stops. */
  open(userId: string, reply: FastifyReply): AbortSignal {
    const userStreams = this.#open.get(userId) ?? new Set();
    const total = [...this.#open.values()].reduce((sum, set) => sum + set.size, 0);
    if (userStreams.size >= MAX_STREAMS_PER_USER || total >= MAX_STREAMS)
      throw new ProductError('rate_limited', 'Too many open streams.');
    const stream = new AbortController();
    userStreams.add(stream);
    this.#open.set(userId, userStreams);
    reply.sse.onClose(() => {
      stream.abort();
      userStreams.delete(stream);
      if (userStreams.size === 0) this.#open.delete(userId);
    });
    return stream.signal;
  }

  closeAll(): void {
    for (const userStreams of this.#open.values()) for (const stream of [...userStreams]) stream.abort();
  }
}

/** Registers server-sent events. Shutdown closes every stream first; otherwise it would wait for them forever. */
export async function registerStreams(app: FastifyInstance): Promise<void> {
  await app.register(sse.default, { heartbeatInterval: STREAM_HEARTBEAT_MS });
  const streams = new Streams();
  app.decorate('streams', streams);
  app.addHook('preClose', async () => streams.closeAll());
}

import sse from '@fastify/sse';
import { STREAM_HEARTBEAT_MS } from '@gsc/contract/sync/events';
import { ProductError } from '@gsc/core/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

/** Several tabs of one person, and what one process carries. Every open stream asks the database at every change. */
const STREAMS_OF_ONE_USER = 6;
const STREAMS_OF_ALL = 500;

class Streams {
  readonly #open = new Map<string, Set<AbortController>>();

  /** Aborted when the browser goes or the server stops. */
  open(userId: string, reply: FastifyReply): AbortSignal {
    const mine = this.#open.get(userId) ?? new Set();
    const all = [...this.#open.values()].reduce((sum, set) => sum + set.size, 0);
    if (mine.size >= STREAMS_OF_ONE_USER || all >= STREAMS_OF_ALL)
      throw new ProductError('rate_limited', 'Too many open streams.');
    const stream = new AbortController();
    mine.add(stream);
    this.#open.set(userId, mine);
    reply.sse.onClose(() => {
      stream.abort();
      mine.delete(stream);
      if (mine.size === 0) this.#open.delete(userId);
    });
    return stream.signal;
  }

  closeAll(): void {
    for (const mine of this.#open.values()) for (const stream of [...mine]) stream.abort();
  }
}

/** Server-sent events. A stop of the server ends every stream first: it would wait for them for ever. */
export async function registerStreams(app: FastifyInstance): Promise<void> {
  await app.register(sse.default, { heartbeatInterval: STREAM_HEARTBEAT_MS });
  const streams = new Streams();
  app.decorate('streams', streams);
  app.addHook('preClose', async () => streams.closeAll());
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    disconnection: AbortController | null;
  }
}

/** Observes every request, so that its work stops when the client does not wait for the response. */
export function registerDisconnects(app: FastifyInstance): void {
  app.decorateRequest('disconnection', null);
  app.addHook('onRequest', async (request, reply) => {
    const disconnection = new AbortController();
    request.disconnection = disconnection;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnection.abort();
    });
  });
}

/** Aborted when the client has disconnected before it received the whole response. */
export function disconnectSignal({ disconnection }: FastifyRequest): AbortSignal {
  if (!disconnection) throw new Error('the connection of this request is not observed');
  return disconnection.signal;
}

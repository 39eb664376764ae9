import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * A page asks the API of its own process without a socket, as the visitor it is made for: the same checks and
 * limits hold as for a call from outside.
 */
export function injectRequest(
  app: FastifyInstance,
  visitor: string,
): (request: Request) => Promise<Response> {
  return async request => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: visitor,
      ...(body ? { payload: body } : {}),
    });
    const type = answer.headers['content-type'];
    return new Response(answer.body || null, {
      status: answer.statusCode,
      headers: type ? { 'content-type': type } : {},
    });
  };
}

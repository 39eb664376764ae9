import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Lets a page call the API in the same process without a socket. The request carries the visitor's IP address, so
 * the same checks and rate limits apply as for an external call.
 */
export function injectRequest(
  app: FastifyInstance,
  visitor: string,
): (request: Request) => Promise<Response> {
  return async request => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const response = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: visitor,
      ...(body ? { payload: body } : {}),
    });
    const type = response.headers['content-type'];
    return new Response(response.body || null, {
      status: response.statusCode,
      headers: type ? { 'content-type': type } : {},
    });
  };
}

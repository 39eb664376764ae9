import { type Endpoint, successStatus } from '@gsc/contract/endpoint';
import { ENDPOINTS, type EndpointName, type Endpoints, type InputSchema } from '@gsc/contract/endpoints';
import { Problem } from '@gsc/contract/errors';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';

export type EndpointRequest<Name extends EndpointName> = FastifyRequest<{
  Params: z.output<InputSchema<Endpoints[Name], 'params'>>;
  Querystring: z.output<InputSchema<Endpoints[Name], 'query'>>;
  Body: z.output<InputSchema<Endpoints[Name], 'body'>>;
}>;

/** Files, redirects and streams are sent through the reply. */
type Answer<Output> = Output extends z.ZodType
  ? Promise<z.output<Output>>
  : Promise<Output extends 'empty' ? void : unknown>;

type Handler<Name extends EndpointName> = (
  request: EndpointRequest<Name>,
  reply: FastifyReply,
) => Answer<Endpoints[Name]['output']>;

/** What the table of endpoints does not say. */
type Options = Omit<RouteShorthandOptions, 'schema' | 'handler'>;

/** Registers an endpoint of the contract. */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void;
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  options: Options,
  handler: Handler<Name>,
): void;
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  ...rest: [Handler<Name>] | [Options, Handler<Name>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const endpoint: Endpoint = ENDPOINTS[name];
  const { method, path, access, work, output } = endpoint;
  app.route({
    ...options,
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(output === 'events' && { sse: 'only' }),
    // Compressing an export of a million rows tripled its memory use (41 to 127 MB).
    ...(work === 'export' && { compress: false }),
    config: { ...options.config, work, public: access === 'public', demo: access === 'demo' },
    schema: schemaOf(name, endpoint),
    handler: withStatus(endpoint, handler as RouteHandlerMethod),
  });
}

function schemaOf(name: EndpointName, endpoint: Endpoint): FastifySchema {
  const { summary, input = {}, output, refusals = [], others = {} } = endpoint;
  return {
    operationId: name,
    summary,
    ...(input.params && { params: input.params }),
    ...(input.query && { querystring: input.query }),
    ...(input.body && { body: input.body }),
    response: {
      [successStatus(endpoint)]: responseOf(output),
      ...Object.fromEntries(refusals.map(status => [status, Problem])),
      ...others,
    },
  };
}

function responseOf(output: Endpoint['output']) {
  if (output === 'empty' || output === 'redirect') return z.null();
  if (output === 'events') return contentOf('A stream of events', 'text/event-stream');
  return 'file' in output ? contentOf('A file', output.file) : output;
}

const contentOf = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
});

/** Sets the status when the work has succeeded. */
function withStatus(endpoint: Endpoint, handler: RouteHandlerMethod): RouteHandlerMethod {
  const status = successStatus(endpoint);
  const isEmpty = endpoint.output === 'empty';
  if (status === 200 || endpoint.output === 'redirect') return handler;
  return async function (request, reply) {
    const body = await handler.call(this, request, reply);
    reply.code(status);
    return isEmpty ? null : body;
  };
}

import { PROBLEM_CONTENT_TYPE, type Problem } from '@gsc/contract/errors';
import { OVERLOAD_RETRY_SECONDS } from '@gsc/contract/fair-use/limits';
import { type ErrorCode, ProductError } from '@gsc/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A request that fails a check its schema cannot express. Each error names a field, as schema errors do. */
export class InvalidRequest extends Error {
  readonly errors: NonNullable<Problem['errors']>;

  constructor(errors: NonNullable<Problem['errors']>) {
    super(errors[0]?.message ?? '');
    this.errors = errors;
  }
}

/** A request that is refused for the moment. The same request can succeed after `seconds`. */
export class RetryLater extends Error {
  readonly status: 429 | 503;
  readonly seconds: number;

  constructor(status: 429 | 503, seconds: number, message: string) {
    super(message);
    this.status = status;
    this.seconds = seconds;
  }
}

const RETRY_CODES = { 429: 'rate_limited', 503: 'busy' } as const;

const STATUS: Record<ErrorCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
};

/** Nobody receives this response. The status, which nginx introduced, appears only in the log. */
const CLIENT_CLOSED_REQUEST = 499;

const TITLES: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  408: 'The request took too long',
  409: 'Conflict',
  413: 'The request is too large',
  417: 'The expectation cannot be met',
  422: 'The request cannot be carried out',
  429: 'Too many requests',
  431: 'The headers of the request are too large',
  503: 'Not available right now',
};

function problem(
  status: number,
  code: string,
  request: FastifyRequest | null,
  more: Partial<Problem> = {},
): Problem {
  const title = TITLES[status] ?? 'Something went wrong on our side';
  return { type: 'about:blank', title, status, code, ...(request && { request_id: request.id }), ...more };
}

/** For a request that could not be parsed. */
export const problemWithoutRequest = (status: number): Problem => problem(status, 'invalid_request', null);

/** Converts an error to a response body. Unexpected errors reveal no internal details. */
function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof ProductError)
    return problem(STATUS[error.code], error.code, request, { detail: error.message });
  if (error instanceof RetryLater)
    return problem(error.status, RETRY_CODES[error.status], request, { detail: error.message });
  if (error instanceof InvalidRequest)
    return problem(400, 'invalid_request', request, { detail: error.message, errors: error.errors });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(issue => ({
      path: issue.instancePath,
      message: issue.message ?? '',
    }));
    return problem(400, 'invalid_request', request, { errors });
  }
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) return problem(status, 'invalid_request', request);
  return problem(500, 'internal', request);
}

function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(body));
}

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problem(404, 'not_found', request));

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.disconnection?.signal.aborted) {
    request.log.info('client disconnected before the response');
    return reply.code(CLIENT_CLOSED_REQUEST).send();
  }
  const body = toProblem(error, request);
  if (body.status in RETRY_CODES) reply.header('retry-after', retrySeconds(error));
  if (body.status >= 500 && !(error instanceof RetryLater))
    request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, body);
}

export const registerProblems = (app: FastifyInstance): FastifyInstance => app.setErrorHandler(sendError);

function retrySeconds(error: unknown): number {
  if (error instanceof RetryLater) return error.seconds;
  return (error instanceof ProductError ? error.retryAfterSeconds : undefined) ?? OVERLOAD_RETRY_SECONDS;
}

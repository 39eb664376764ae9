import { z } from 'zod';

/** `light`: reads only PostgreSQL and answers quickly, or has a limit of its own. Only rate limits apply to it. */
export type EndpointWork = 'interactive' | 'export' | 'light';

/**
 * Who may call an endpoint. `public`: everybody. `user`: signed-in users. `demo`: these and visitors of the demo; only
 * for endpoints that do not write.
 */
export type EndpointAccess = 'public' | 'user' | 'demo';

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The refusals that are documented. All have the body `Problem`. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** The content type of a download or page. */
type File = { file: string };

export type Endpoint = {
  method: EndpointMethod;
  /** Variable parts are written as `{id}`. */
  path: `/${string}`;
  summary: string;
  access: EndpointAccess;
  /** The limits of concurrent work that apply. */
  work: EndpointWork;
  input?: { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType };
  /** Of a successful response. If it is not set: 204 for `empty`, 302 for `redirect`, otherwise 200. */
  status?: 201 | 202 | 303;
  output: z.ZodType | File | 'empty' | 'redirect' | 'events';
  refusals?: readonly RefusalStatus[];
  /** Statuses with a body of their own. */
  others?: { readonly [status: number]: z.ZodType };
};

/** The parameters of an endpoint for one thing. */
export const IdParams = z.object({ id: z.uuid() });

/** The endpoints of a feature by name. The name is the operationId in the OpenAPI document. */
export const endpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;

export function successStatus({ status, output }: Endpoint): number {
  if (status !== undefined) return status;
  if (output === 'empty') return 204;
  return output === 'redirect' ? 302 : 200;
}

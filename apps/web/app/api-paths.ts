import type { EndpointMethod } from '@gsc/contract/endpoint';
import type { Endpoints, EndpointsByRoute, InputOf, InputSchema, OutputOf } from '@gsc/contract/endpoints';
import type { Problem } from '@gsc/contract/errors';
import type { z } from 'zod';

type Path = Endpoints[keyof Endpoints]['path'];

type Query<One> =
  InputSchema<One, 'query'> extends z.ZodUndefined
    ? { query?: never }
    : Partial<Record<string, never>> extends InputOf<One, 'query'>
      ? { query?: InputOf<One, 'query'> }
      : { query: InputOf<One, 'query'> };
type Params<One> =
  InputSchema<One, 'params'> extends z.ZodUndefined ? { path?: never } : { path: InputOf<One, 'params'> };
type Body<One> =
  InputSchema<One, 'body'> extends z.ZodUndefined
    ? { requestBody?: never }
    : { requestBody: { content: { 'application/json': InputOf<One, 'body'> } } };

type Operation<One> = Body<One> & {
  parameters: Query<One> & Params<One>;
  responses: {
    200: { content: { 'application/json': OutputOf<One> } };
    default: { content: { 'application/json': Problem } };
  };
};

type Route<Method extends EndpointMethod, At extends Path> = EndpointsByRoute[`${Method} ${At}` &
  keyof EndpointsByRoute];

/** The API as a type for openapi-fetch. It follows from the table of endpoints. */
export type ApiPaths = {
  [At in Path]: {
    [Method in EndpointMethod as `${Method} ${At}` extends keyof EndpointsByRoute
      ? Lowercase<Method>
      : never]: Operation<Route<Method, At>>;
  };
};

export type BodyOf<Name extends keyof Endpoints> = InputOf<Endpoints[Name], 'body'>;
export type QueryOf<Name extends keyof Endpoints> = InputOf<Endpoints[Name], 'query'>;

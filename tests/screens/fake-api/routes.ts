import type { EndpointsByRoute, InputOf, OutputOf } from '@gsc/contract/endpoints';

/** The endpoints of the API, as in 'GET /api/properties/{id}'. */
export type RouteName = keyof EndpointsByRoute;

export type RequestOf<Name extends RouteName> = InputOf<EndpointsByRoute[Name], 'body'>;

type WithoutJson = 'redirect' | 'events' | { file: string };

/** Null is a response without a body. Everything that is not JSON is a `Reply`. */
export type ResponseOf<Name extends RouteName> = EndpointsByRoute[Name]['output'] extends 'empty'
  ? null
  : EndpointsByRoute[Name]['output'] extends WithoutJson
    ? never
    : OutputOf<EndpointsByRoute[Name]>;

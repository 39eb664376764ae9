import type { z } from 'zod';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { blogEndpoints } from './blog/endpoints.ts';
import { brandingEndpoints } from './branding/endpoints.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import { indexingEndpoints } from './indexing/endpoints.ts';
import { operatorEndpoints } from './operator/endpoints.ts';
import { overviewEndpoints } from './overview/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { propertiesEndpoints } from './properties/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { statusEndpoints } from './status/endpoints.ts';
import { syncEndpoints } from './sync/endpoints.ts';

/** Every endpoint by name. Browser code imports only the types, because the schemas would add zod to its files. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...profileEndpoints,
  ...brandingEndpoints,
  ...propertiesEndpoints,
  ...syncEndpoints,
  ...indexingEndpoints,
  ...overviewEndpoints,
  ...analyticsEndpoints,
  ...blogEndpoints,
  ...contactEndpoints,
  ...statusEndpoints,
  ...operatorEndpoints,
  ...siteEndpoints,
};

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** The endpoints by method and path, as in 'GET /api/properties/{id}'. */
export type EndpointsByRoute = {
  [Name in EndpointName as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** The schema of a part of the input of an endpoint. */
export type InputSchema<One, Part extends 'params' | 'query' | 'body'> = One extends {
  input: { [P in Part]: infer Schema extends z.ZodType };
}
  ? Schema
  : z.ZodUndefined;

/** What a request sends. Fields with a default can be missing. */
export type InputOf<One, Part extends 'params' | 'query' | 'body'> = z.input<InputSchema<One, Part>>;

/** The body of a successful response. Only JSON has a type. */
export type OutputOf<One> = One extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

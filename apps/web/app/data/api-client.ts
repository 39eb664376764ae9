import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.d.ts';
import { sessionClient } from './session/browser-session.ts';

async function send(request: Request, token: string | null): Promise<Response> {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request);
}

/** Adds the bearer token to every request. After a 401 response, renews the token and repeats the request once. */
async function authorizedFetch(request: Request): Promise<Response> {
  const session = sessionClient();
  const retry = request.clone();
  const response = await send(request, await session.accessToken());
  if (response.status !== 401) return response;
  const renewed = await session.refresh();
  return renewed ? send(retry, renewed.session.access_token) : response;
}

/** The API client of the browser. All requests use it. */
export const api = createClient<paths>({ baseUrl: '', fetch: authorizedFetch });

/** Returns the response body, or throws an error with the server's message. */
export async function unwrap<T>(
  pending: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await pending;
  if (response.ok) return data as T;
  const problem = (error ?? {}) as { detail?: string; title?: string };
  throw new Error(problem.detail ?? problem.title ?? `The server returned status ${response.status}`);
}

import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.d.ts';
import { sessionClient } from './session/browser-session.ts';

async function send(request: Request, token: string | null): Promise<Response> {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request);
}

/** Bearer header on every call; a refused token is renewed once and the call sent again. */
async function authorizedFetch(request: Request): Promise<Response> {
  const session = sessionClient();
  const again = request.clone();
  const response = await send(request, await session.accessToken());
  if (response.status !== 401) return response;
  const renewed = await session.refresh();
  return renewed ? send(again, renewed.session.access_token) : response;
}

/** The one way the browser talks to the API. */
export const api = createClient<paths>({ baseUrl: '', fetch: authorizedFetch });

/** The body of an answer, or its problem as an error that says what the server said. */
export async function unwrap<T>(
  answer: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await answer;
  if (response.ok) return data as T;
  const problem = (error ?? {}) as { detail?: string; title?: string };
  throw new Error(problem.detail ?? problem.title ?? `The server answered ${response.status}`);
}

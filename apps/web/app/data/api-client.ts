import type { Problem } from '@gsc/contract/errors';
import createClient from 'openapi-fetch';
import type { ApiPaths } from '../api-paths.ts';
import { BUSY_TRIES, retrySeconds, waitWhileBusy } from './busy.ts';
import { problemText } from './problem-text.ts';
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

/** Reports are read with a body. Streams have their own way to reconnect. */
const isRead = ({ method, url, headers }: Request): boolean =>
  (method === 'GET' && headers.get('accept') !== 'text/event-stream') ||
  READS_WITH_BODY.includes(new URL(url).pathname);

const READS_WITH_BODY = ['/api/reports', '/api/reports/row-series'];

/** Sends a read again when the server is busy, after the time that it asks for. */
async function patientFetch(request: Request): Promise<Response> {
  if (!isRead(request)) return authorizedFetch(request);
  for (let tries = 0; ; tries++) {
    const response = await authorizedFetch(request.clone());
    const seconds = retrySeconds(response);
    if (seconds === null || tries === BUSY_TRIES) return response;
    const problem: Partial<Problem> = await response.json().catch(() => ({}));
    await waitWhileBusy(problem.detail ?? problem.title ?? '', seconds, request.signal);
  }
}

/** The API client of the browser. All requests use it. */
export const api = createClient<ApiPaths>({ baseUrl: '', fetch: patientFetch });

/** Returns the response body, or throws an error with the server's message. */
export async function unwrap<T>(
  pending: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await pending;
  if (response.ok) return data as T;
  throw new Error(problemText((error ?? {}) as Partial<Problem>, response.status));
}

import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';

/** A request that is never answered. */
export const PENDING = Symbol('pending');

class Failure {
  readonly detail: string;
  constructor(detail: string) {
    this.detail = detail;
  }
}

/** The server refuses a request with this message. */
export const failure = (detail = 'The database is not available.') => new Failure(detail);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * Answers the requests of a screen by their path until the test ends. Other paths do not exist. An answer can be a
 * function of the parameters in the URL, a response that is used once, or a promise.
 */
export function answerRequests(answers: Record<string, unknown>) {
  const current = new Map(Object.entries(answers));
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const original = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return original(input, init);
    if (pathname === AUTH_PATHS.refresh) return json({}, 401);
    const sent = await request.text();
    // Both lists change together: a test that has seen the request can check its body.
    requests.push(`${request.method} ${pathname}`);
    if (sent) bodies.push(JSON.parse(sent));
    const answer = await current.get(pathname);
    if (answer === PENDING) return new Promise(() => {});
    if (typeof answer === 'function') return json(answer(searchParams));
    if (answer instanceof Response) return answer;
    if (answer instanceof Failure) return json({ detail: answer.detail }, 500);
    return answer === undefined ? json({ detail: `There is no ${pathname}` }, 404) : json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** 'GET /api/properties', in the order of the requests. */
    requests,
    /** The JSON bodies of the requests, in their order. */
    bodies,
    /** Changes the answer to later requests. */
    change: (path: string, answer: unknown) => void current.set(path, answer),
  };
}

/** A query cache that reports an error at once instead of after another try. */
export const testQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

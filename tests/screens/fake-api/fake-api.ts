import { STATUS_CODES } from 'node:http';
import { ENDPOINTS } from '@gsc/contract/endpoints';
import type { CDPSession, Page } from '@playwright/test';
import { type Answer, type Call, DISCONNECTED, Reply } from './answer.ts';
import { DEFAULT_ANSWERS } from './default-answers.ts';
import type { RouteName } from './routes.ts';

type AnyAnswer = Answer<RouteName>;
type AnyCall = Call<RouteName>;
type Paused = { requestId: string; request: { url: string; method: string; postData?: string } };

/** '/api/properties/{id}' as an expression with a group for the id. */
const expressionOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const ROUTES = Object.values(ENDPOINTS).map(({ method, path }) => ({
  name: `${method} ${path}` as RouteName,
  method,
  path: expressionOf(path),
}));

const json = (body: unknown, status = 200) =>
  new Reply({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The response as the protocol of the browser expects it. */
function encoded({ response: { status = 200, contentType, headers = {}, body = '', json: value } }: Reply) {
  const type = contentType ?? (value === undefined ? undefined : 'application/json');
  const all = { ...headers, ...(type === undefined ? {} : { 'content-type': type }) };
  return {
    responseCode: status,
    responsePhrase: STATUS_CODES[status] ?? '',
    responseHeaders: Object.entries(all).map(([name, text]) => ({ name, value: text })),
    body: Buffer.from(value === undefined ? body : JSON.stringify(value)).toString('base64'),
  };
}

/** Answers the API requests of a page in the browser. The server of the pages has no API. */
export class FakeApi {
  /** The requests without an answer, and the errors of answers. The test fails if there are any. */
  readonly unanswered: string[] = [];
  readonly #answers = new Map(Object.entries(DEFAULT_ANSWERS) as [RouteName, AnyAnswer][]);
  readonly #calls: AnyCall[] = [];
  #change = (body: unknown): unknown => body;

  /** Intercepts the requests of the API only. `page.route` would intercept every file and switch the cache off. */
  async listen(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', (paused: Paused) => void this.#respond(session, paused));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  }

  /** Replaces the answer to later requests. */
  answer<Name extends RouteName>(name: Name, answer: Answer<Name>): void {
    this.#answers.set(name, answer as AnyAnswer);
  }

  /** Changes the body of every later answer. */
  changeBodies(change: (body: unknown) => unknown): void {
    this.#change = change;
  }

  /** The requests of one route, in order. */
  calls<Name extends RouteName>(name: Name): Call<Name>[] {
    return this.#calls.filter(call => call.name === name) as unknown as Call<Name>[];
  }

  async #respond(session: CDPSession, { requestId, request }: Paused): Promise<void> {
    const reply = await this.#replyTo(request).catch((error): typeof DISCONNECTED => {
      this.unanswered.push(`${request.method} ${request.url}: ${error}`);
      return DISCONNECTED;
    });
    const sent =
      reply === DISCONNECTED
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : session.send('Fetch.fulfillRequest', { requestId, ...encoded(reply) });
    await sent.catch((error: Error) => {
      const isOver = /Invalid InterceptionId|closed/.test(error.message);
      // The page has cancelled the request or is closed.
      if (!isOver) this.unanswered.push(`${request.method} ${request.url}: ${error}`);
    });
  }

  async #replyTo({
    url: address,
    method,
    postData,
  }: Paused['request']): Promise<Reply | typeof DISCONNECTED> {
    const url = new URL(address);
    const found = ROUTES.find(route => route.method === method && route.path.test(url.pathname));
    const answer = found && this.#answers.get(found.name);
    if (!found || answer === undefined) {
      const reason = found ? 'no answer' : 'no such endpoint';
      this.unanswered.push(`${method} ${url.pathname}: ${reason}`);
      return json({}, 501);
    }
    const params = found.path.exec(url.pathname)?.groups ?? {};
    const body = postData ? JSON.parse(postData) : null;
    const call = { name: found.name, url, params, body } as AnyCall;
    this.#calls.push(call);
    const result = await (typeof answer === 'function' ? answer(call) : answer);
    if (result === DISCONNECTED || result instanceof Reply) return result;
    return result === null ? new Reply({ status: 204 }) : json(this.#change(result));
  }
}

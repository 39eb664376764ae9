import type { Page, Route } from '@playwright/test';
import { type Answer, type Call, DISCONNECTED, Reply } from './answer.ts';
import { DEFAULT_ANSWERS } from './default-answers.ts';
import type { RouteName } from './routes.ts';

type AnyAnswer = Answer<RouteName>;
type AnyCall = Call<RouteName>;

/** '/api/properties/{id}' as an expression with a group for the id. */
const expressionOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const ROUTES = Object.keys(DEFAULT_ANSWERS).map(name => {
  const [method, path = ''] = name.split(' ');
  return { name: name as RouteName, method, path: expressionOf(path) };
});

/** Answers the API requests of a page in the browser. The server of the pages has no API. */
export class FakeApi {
  /** The requests without an answer. The test fails if there are any. */
  readonly unanswered: string[] = [];
  readonly #answers = new Map(Object.entries(DEFAULT_ANSWERS) as [RouteName, AnyAnswer][]);
  readonly #calls: AnyCall[] = [];
  #change = (body: unknown): unknown => body;

  async listen(page: Page): Promise<void> {
    await page.route(/\/api\//, route => this.#respond(route));
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

  async #respond(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const found = ROUTES.find(({ method, path }) => method === request.method() && path.test(url.pathname));
    if (!found) {
      this.unanswered.push(`${request.method()} ${url.pathname}`);
      return route.fulfill({ status: 501, json: {} });
    }
    const params = found.path.exec(url.pathname)?.groups ?? {};
    const call = { name: found.name, url, params, body: request.postDataJSON() } as AnyCall;
    this.#calls.push(call);
    const answer = this.#answers.get(found.name) as AnyAnswer;
    const result = await (typeof answer === 'function' ? answer(call) : answer);
    if (result === DISCONNECTED) return route.abort();
    if (result instanceof Reply) return route.fulfill(result.response);
    return result === null ? route.fulfill({ status: 204 }) : route.fulfill({ json: this.#change(result) });
  }
}

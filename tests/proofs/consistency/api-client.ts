import type { Question } from './model.ts';

/** Calls the API with a user's access token. */
export class ApiClient {
  readonly #origin: string;
  readonly #token: string;
  calls = 0;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    this.calls++;
    const response = await fetch(this.#origin + path, {
      ...init,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response;
  }

  get = async <T>(path: string): Promise<T> => (await this.#fetch(path)).json() as Promise<T>;
  text = async (path: string): Promise<string> => (await this.#fetch(path)).text();
  bytes = async (path: string): Promise<Buffer> => Buffer.from(await (await this.#fetch(path)).arrayBuffer());
  post = async <T>(path: string, body: object): Promise<T> =>
    (await this.#fetch(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>;
}

/** The URL parameters of a question, which are the same on every page and endpoint. */
export function queryString(
  { properties, type, range, comparison }: Question,
  extra: Record<string, string> = {},
) {
  return new URLSearchParams({
    p: properties.map(({ id }) => id).join(','),
    from: range.from,
    to: range.to,
    cmp: comparison,
    ...(type !== 'web' && { type }),
    ...extra,
  }).toString();
}

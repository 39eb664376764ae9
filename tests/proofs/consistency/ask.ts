import type { Question } from './truth.ts';

/** Calls the API as somebody. */
export class Caller {
  readonly #origin: string;
  readonly #token: string;
  calls = 0;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    this.calls++;
    const answer = await fetch(this.#origin + path, {
      ...init,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  }

  get = async <T>(path: string): Promise<T> => (await this.#fetch(path)).json() as Promise<T>;
  text = async (path: string): Promise<string> => (await this.#fetch(path)).text();
  bytes = async (path: string): Promise<Buffer> => Buffer.from(await (await this.#fetch(path)).arrayBuffer());
  post = async <T>(path: string, body: object): Promise<T> =>
    (await this.#fetch(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>;
}

/** The question as every address of the product asks it. */
export function addressOf(
  { properties, type, range, comparison }: Question,
  more: Record<string, string> = {},
) {
  return new URLSearchParams({
    p: properties.map(({ id }) => id).join(','),
    from: range.from,
    to: range.to,
    cmp: comparison,
    ...(type !== 'web' && { type }),
    ...more,
  }).toString();
}

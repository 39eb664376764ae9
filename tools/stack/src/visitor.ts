import { AUTH_PATHS, REFRESH_COOKIE, Session } from '@gsc/contract/auth/api';
import type { Stack } from './start-stack.ts';

export type StackAddresses = Pick<Stack, 'url' | 'emulatorUrl'>;

/** A visitor without a browser: a cookie jar for each of the two sites, redirects followed by hand. */
export class Visitor {
  readonly #stack: StackAddresses;
  readonly cookies = new Map<string, string>();
  #session: Session | undefined;

  constructor(stack: StackAddresses) {
    this.#stack = stack;
  }

  /** One request to the product. The address may be a whole one or a path. */
  async send(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(target, this.#stack.url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Leaves for Google and comes back with the callback's address, which has not been opened yet. */
  async askGoogle(email: string, from?: string): Promise<URL> {
    const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`;
    const start = await this.send(AUTH_PATHS.start + query);
    return chooseAccount(location(start), email);
  }

  async signIn(email: string, from?: string): Promise<URL> {
    const back = await this.send(await this.askGoogle(email, from));
    return location(back, this.#stack.url);
  }

  refresh(): Promise<Response> {
    return this.send(AUTH_PATHS.refresh, { method: 'POST', headers: { origin: this.#stack.url } });
  }

  /** Of a visitor who has signed in; asked for once. */
  async session(): Promise<Session> {
    this.#session ??= Session.parse(await (await this.refresh()).json());
    return this.#session;
  }

  /** One call of the API by a visitor who has signed in; a body makes it a POST. */
  async ask<T>(schema: { parse(value: unknown): T }, path: string, body?: unknown): Promise<T> {
    const { access_token: token } = await this.session();
    const response = await this.send(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  }

  get refreshToken(): string {
    return this.cookies.get(REFRESH_COOKIE) ?? '';
  }
}

/** At the emulator: choose the account, agree, and give the address Google sends the browser back to. */
export async function chooseAccount(authorize: URL, email: string): Promise<URL> {
  let next = new URL(`/signin/account${authorize.search}`, authorize);
  let fields = new URLSearchParams({ email });
  for (let step = 0; step < 4; step++) {
    const response = await fetch(next, {
      method: 'POST',
      body: fields,
      redirect: 'manual',
    });
    next = location(response, next.href);
    if (next.origin !== authorize.origin) return next;
    // With every box as Google shows it: ticked.
    fields = new URLSearchParams({ decision: 'allow' });
    for (const scope of authorize.searchParams.get('scope')?.split(' ') ?? []) fields.append('scope', scope);
  }
  throw new Error(`the emulator did not send the visitor back; last address ${next.pathname}`);
}

function location(response: Response, base?: string): URL {
  const target = response.headers.get('location');
  if (!target) throw new Error(`${response.status} from ${response.url} has no location`);
  return new URL(target, base);
}

import { AUTH_PATHS, REFRESH_COOKIE, Session } from '@gsc/contract/auth/api';
import type { Stack } from './start-stack.ts';

const RENEW_BEFORE_MS = 60_000;

export type StackAddresses = Pick<Stack, 'url' | 'emulatorUrl'>;

/** A visitor without a browser. Stores cookies and follows redirects explicitly. */
export class Visitor {
  readonly #stack: StackAddresses;
  readonly cookies = new Map<string, string>();
  #session: Session | undefined;

  constructor(stack: StackAddresses) {
    this.#stack = stack;
  }

  /** Sends a request to the product. `target` is a URL or a path. */
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

  /** Signs in at the emulator and returns the callback URL without opening it. */
  async beginGoogleSignIn(email: string, from?: string): Promise<URL> {
    const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`;
    const start = await this.send(AUTH_PATHS.start + query);
    return chooseAccount(location(start), email);
  }

  async signIn(email: string, from?: string): Promise<URL> {
    const back = await this.send(await this.beginGoogleSignIn(email, from));
    return location(back, this.#stack.url);
  }

  refresh(): Promise<Response> {
    return this.send(AUTH_PATHS.refresh, { method: 'POST', headers: { origin: this.#stack.url } });
  }

  /** The session of a signed-in visitor. It is renewed before its access token expires. */
  async session(): Promise<Session> {
    const expiresAt = (this.#session?.expires_at ?? 0) * 1000;
    if (!this.#session || expiresAt - Date.now() < RENEW_BEFORE_MS)
      this.#session = Session.parse(await (await this.refresh()).json());
    return this.#session;
  }

  /** Calls the API as the signed-in visitor. With a body, the method is POST. */
  async ask<T>(schema: { parse(value: unknown): T }, path: string, body?: unknown): Promise<T> {
    const { access_token: token } = await this.session();
    const response = await this.send(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  }

  get refreshToken(): string {
    return this.cookies.get(REFRESH_COOKIE) ?? '';
  }
}

/** Selects the account and consents at the emulator. Returns the URL of the redirect back. */
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
    // All checkboxes are selected by default, as at Google.
    fields = new URLSearchParams({ decision: 'allow' });
    for (const scope of authorize.searchParams.get('scope')?.split(' ') ?? []) fields.append('scope', scope);
  }
  throw new Error(`the emulator did not redirect the visitor back; last path: ${next.pathname}`);
}

function location(response: Response, base?: string): URL {
  const target = response.headers.get('location');
  if (!target) throw new Error(`the ${response.status} response from ${response.url} has no location header`);
  return new URL(target, base);
}

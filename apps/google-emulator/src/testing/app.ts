import { createHash } from 'node:crypto';
import type { TokenResponse } from '@gsc/google/wire';
import { createVirtualClock, type VirtualClock } from '../clock.ts';
import { type RunningEmulator, startEmulator } from '../start-emulator.ts';
import { createVisitor, signIn, type Visitor } from './visitor.ts';

export const maya = 'maya@trailforge.example';
export const searchConsole = 'https://www.googleapis.com/auth/webmasters.readonly';
export const callback = 'http://localhost:4999/api/auth/google/callback';
export const verifier = 'a-verifier-of-at-least-forty-three-characters-0123';

type Params = Record<string, string | undefined>;

/** An app that uses the emulator for sign-in and tokens. */
export interface TestApp {
  emulator: RunningEmulator;
  clock: VirtualClock;
  visitor: Visitor;
  authorizeUrl(change?: Params): URL;
  /** Submits the sign-in pages and returns the redirect URL. */
  authorize(change?: Params, email?: string, selected?: string[]): Promise<URL>;
  token(
    form: Params,
  ): Promise<{ status: number; body: TokenResponse & { error?: string; error_description?: string } }>;
  exchange(back: URL, change?: Params): ReturnType<TestApp['token']>;
  get(path: string, accessToken?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  post(path: string, body?: object): Promise<Response>;
}

export async function startTestApp(): Promise<TestApp> {
  const clock = createVirtualClock(Date.now());
  const emulator = await startEmulator({ clock });
  const visitor = createVisitor(emulator.url);

  const app: TestApp = {
    emulator,
    clock,
    visitor,
    authorizeUrl(change = {}) {
      const url = new URL('/o/oauth2/v2/auth', emulator.url);
      const params: Params = {
        client_id: emulator.client.id,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile',
        state: 'the state & more',
        nonce: 'the-nonce',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...change,
      };
      for (const [name, value] of Object.entries(params))
        if (value !== undefined) url.searchParams.set(name, value);
      return url;
    },
    authorize: (change, email = maya, selected) => signIn(visitor, app.authorizeUrl(change), email, selected),
    async token(form) {
      const all: Params = { client_id: emulator.client.id, client_secret: emulator.client.secret, ...form };
      const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const response = await fetch(`${emulator.url}/token`, {
        method: 'POST',
        body: new URLSearchParams(sent),
      });
      return { status: response.status, body: (await response.json()) as TokenResponse };
    },
    exchange: (back, change) =>
      app.token({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? undefined,
        redirect_uri: callback,
        code_verifier: verifier,
        ...change,
      }),
    async get(path, accessToken) {
      const headers: Record<string, string> = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
      const response = await fetch(new URL(path, emulator.url), { headers });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    post(path, body) {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return fetch(new URL(path, emulator.url), { method: 'POST', ...(body && json) });
    },
  };
  return app;
}

import { startChild, waitUntilReady } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';

const MAIN = new URL('../../../apps/google-emulator/src/main.ts', import.meta.url).pathname;
export const APP = {
  clientId: '770000000001-proof.apps.googleusercontent.example',
  clientSecret: 'proof-secret',
};

export type Emulator = {
  url: string;
  /** Calls the admin API of the emulator. Throws an error unless the call succeeds. */
  admin<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  tokens(email: string, scopes?: string[]): Promise<{ refresh_token: string; subject: string }>;
  /** Replaces all fault rules. An empty list removes them. */
  faults(
    when: object,
    faults: { fault: object; rate?: number; times?: number; skip?: number }[],
  ): Promise<void>;
  stop(): Promise<void>;
};

export type RecordedCall = {
  number: number;
  at: string;
  path: string;
  status: number;
  endpoint?: string;
  persona?: string;
  site?: string;
  refusedBy?: string;
};

/** Starts the emulator as a separate process, so that its CPU time is not measured. */
export async function startGoogle(env: Record<string, string> = {}): Promise<Emulator> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = startChild({
    name: 'google',
    args: [MAIN],
    env: {
      PORT: new URL(url).port,
      GOOGLE_CLIENT_ID: APP.clientId,
      GOOGLE_CLIENT_SECRET: APP.clientSecret,
      ...env,
    },
    log: () => {},
  });
  await waitUntilReady(child, `${url}/.well-known/openid-configuration`);
  const admin: Emulator['admin'] = async (method, path, body) => {
    const response = await fetch(`${url}/__emulator/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    admin,
    tokens: (email, scopes) => admin('POST', 'tokens', { email, ...(scopes && { scopes }) }),
    async faults(when, faults) {
      await admin('DELETE', 'rules');
      const rules = faults.map(({ fault, ...frequency }, at) =>
        Object.fromEntries([
          ...Object.entries({ id: `rule ${at}`, when, seed: at, ...frequency }),
          ['then', fault],
        ]),
      );
      if (rules.length > 0) await admin('POST', 'rules', rules);
    },
    // The emulator stores nothing, so it can be killed.
    stop: () => child.kill(),
  };
}

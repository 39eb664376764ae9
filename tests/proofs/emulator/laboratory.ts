import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { emulatorTokens, type TokenResponse } from '../../google-parity/emulator-target.ts';
import { createWire, type Wire } from '../../google-parity/wire.ts';

/** An emulator with controllable clocks and settings. */
export interface Laboratory {
  emulator: RunningEmulator;
  /** Advances the clock of sign-in, tokens and limits. The data has a separate clock. */
  advance(milliseconds: number): void;
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  tokens(body: object): Promise<TokenResponse>;
  as(email: string, more?: object): Promise<Wire>;
  /** Returns the calls recorded since the last invocation. */
  newCalls(): Promise<RecordedCall[]>;
  stop(): Promise<void>;
}

export interface RecordedCall {
  number: number;
  status: number;
  persona?: string;
  site?: string;
  bodyHash?: string;
  rows?: number;
  faults?: string[];
  refusedBy?: string;
}

export const MAYA = 'maya@trailforge.example';
export const TRAILFORGE = 'sc-domain:trailforge.example';

export async function openLaboratory(): Promise<Laboratory> {
  let now = Date.now();
  const emulator = await startEmulator({ clock: { now: () => now } });
  let seen = 0;

  async function admin(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${emulator.url}/__emulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    emulator,
    admin,
    advance(milliseconds) {
      now += milliseconds;
    },
    tokens: body => emulatorTokens(emulator.url, body),
    async as(email, more = {}) {
      const { access_token: accessToken } = await emulatorTokens(emulator.url, { email, ...more });
      return createWire({ rootUrl: emulator.url, accessToken, exact: true });
    },
    async newCalls() {
      const { calls } = (await admin('GET', `calls?after=${seen}`)) as { calls: RecordedCall[] };
      seen = calls.at(-1)?.number ?? seen;
      return calls;
    },
    stop: () => emulator.stop(),
  };
}

/** Sends a single request with fetch, for checks that count calls. */
export async function queryOnce(
  wire: Wire,
  siteUrl: string,
  body: object,
): Promise<{ status: number; headers: Headers; text: string }> {
  const path = `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`;
  const response = await wire.raw('POST', path, JSON.stringify(body));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

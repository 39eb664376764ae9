import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { afterEach, expect, test, vi } from 'vitest';
import { Visitor } from './visitor.ts';

const addresses = { url: 'http://localhost:1', emulatorUrl: 'http://127.0.0.1:2' };
const anything = { parse: (value: unknown) => value };
const START = new Date('2026-11-15T12:00:00Z').getTime();

/** Answers refreshes with a token that is valid for ten minutes, and refuses expired tokens. */
function product() {
  let expiresAt = 0;
  let refreshes = 0;
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === AUTH_PATHS.refresh) {
      refreshes += 1;
      expiresAt = Date.now() / 1000 + 600;
      const user = { id: crypto.randomUUID(), email: 'maya@x.example', full_name: null, avatar_url: null };
      return Response.json({
        ...{ access_token: 'token', token_type: 'bearer', expires_in: 600, expires_at: expiresAt },
        ...{ session_id: crypto.randomUUID(), user },
      });
    }
    return Response.json({}, { status: Date.now() / 1000 < expiresAt ? 200 : 401 });
  });
  return { refreshes: () => refreshes };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a visitor who stays longer than an access token is valid renews it', async () => {
  vi.useFakeTimers({ now: START });
  const { refreshes } = product();
  const visitor = new Visitor(addresses);
  for (let minute = 0; minute <= 25; minute++) {
    vi.setSystemTime(START + minute * 60_000);
    await visitor.ask(anything, '/api/sync/jobs');
  }
  expect(refreshes()).toBe(3);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responses from public bug reports that the emulator does not produce. */
export const UNUSUAL_RESPONSES: Record<
  string,
  { status: number; body: string; headers?: Record<string, string> }
> = {
  proxy403: { status: 403, body: '<html><h1>403 Forbidden</h1><p>Access denied by policy</p></html>' },
  apiOff403: {
    status: 403,
    body: error(403, 'Search Console API has not been used in project 7 before or it is disabled.', {
      domain: 'usageLimits',
      reason: 'accessNotConfigured',
    }),
  },
  daily403: {
    status: 403,
    body: error(403, 'Daily Limit Exceeded', { domain: 'usageLimits', reason: 'dailyLimitExceeded' }),
  },
  userRate403: {
    status: 403,
    body: error(403, 'User Rate Limit Exceeded', {
      domain: 'usageLimits',
      reason: 'userRateLimitExceeded',
    }),
  },
  bare429: { status: 429, body: 'Too Many Requests', headers: { 'retry-after': '3' } },
  dated429: {
    status: 429,
    body: '',
    headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() },
  },
  wordless403: {
    status: 403,
    body: error(403, "User does not have sufficient permission for site 'sc-domain:x'."),
  },
  html200: { status: 200, body: '<!doctype html><title>Sign in</title>' },
  rowsAreText200: { status: 200, body: '{"rows":"none"}' },
  keysMissing200: { status: 200, body: '{"rows":[{"keys":["only one"],"clicks":1}]}' },
  leaky500: {
    status: 500,
    body: error(500, 'Bearer ya29.planted-token and 1//planted-refresh <script>alert(1)</script>\u202e'),
  },
};

function error(code: number, message: string, item?: { domain: string; reason: string }): string {
  return JSON.stringify({ error: { code, message, ...(item && { errors: [{ ...item, message }] }) } });
}

/** Returns the selected response for every request. The token endpoint always succeeds. */
export async function startUnusualGoogle(): Promise<{
  url: string;
  respondWith(name: string): void;
  stop(): void;
}> {
  let current = '';
  const server = createServer((request, response) => {
    if (request.url === '/token') {
      const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ access_token: 'ya29.odd', expires_in: 3599, token_type: 'Bearer', scope }),
      );
      return;
    }
    const { status, body, headers } = UNUSUAL_RESPONSES[current] ?? { status: 500, body: '' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respondWith(name) {
      current = name;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

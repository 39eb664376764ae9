import { PROFILE_PATHS } from '@gsc/contract/profile/api';
import { REQUEST_LIMITS } from '@gsc/contract/request-limits';
import type { Attack, Expectation } from '../attack.ts';
import type { Seat } from '../wire/client.ts';
import { attack, limited, once } from './compose.ts';

const raw = (name: string, bytes: string | Buffer | ((seat: Seat) => string), expects: Expectation): Attack =>
  attack(
    name,
    'anonymous',
    { kind: 'raw', bytes: typeof bytes === 'function' ? bytes : () => bytes },
    expects,
  );

/** The headers of a request that ends its connection. */
const END = 'Host: localhost\r\nConnection: close\r\n';
const smuggled = 'GET /api/profile HTTP/1.1\r\nHost: localhost\r\n\r\n';
const SECURITY_HEADERS = ['x-content-type-options', 'content-security-policy', 'cache-control'];
const TOO_LONG = 'a'.repeat(REQUEST_LIMITS.headerBytes);
/** Refused by the HTTP parser. Nothing that follows on the connection is answered. */
const MALFORMED: Expectation = { every: [400], headers: SECURITY_HEADERS };

/** Requests outside HTTP's rules or at their limits. */
export const PROTOCOL_ATTACKS: readonly Attack[] = [
  raw('double-slash', `GET // HTTP/1.1\r\n${END}\r\n`, { every: [400, 404] }),
  raw('double-slash-and-query', `GET //?a=secret HTTP/1.1\r\n${END}\r\n`, { every: [400, 404] }),
  raw('slashes-and-a-host', `GET //evil.example/%2e%2e HTTP/1.1\r\n${END}\r\n`, { every: [400, 404] }),
  raw('url-of-another-host', `GET http://evil.example/ HTTP/1.1\r\n${END}\r\n`, { every: [200, 400, 404] }),
  raw('path-outside-the-files', `GET /assets/../../../../etc/passwd HTTP/1.1\r\n${END}\r\n`, {
    every: [400, 404],
  }),
  raw('escaped-path-outside-the-files', `GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\n${END}\r\n`, {
    every: [400, 403, 404],
  }),
  raw(
    'length-and-chunks',
    `POST /api/contact HTTP/1.1\r\n${END}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    MALFORMED,
  ),
  raw(
    'two-lengths',
    `POST /api/contact HTTP/1.1\r\n${END}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`,
    MALFORMED,
  ),
  raw('negative-length', `POST /api/contact HTTP/1.1\r\n${END}Content-Length: -1\r\n\r\n`, MALFORMED),
  raw(
    'broken-chunk-size',
    `POST /api/contact HTTP/1.1\r\n${END}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    { every: [400] },
  ),
  raw(
    'unknown-transfer-encoding',
    `POST /api/contact HTTP/1.1\r\n${END}Transfer-Encoding: chunked, cow\r\n\r\n0\r\n\r\n`,
    { every: [400, 501] },
  ),
  raw('space-before-the-colon', `GET / HTTP/1.1\r\n${END}Transfer-Encoding : chunked\r\n\r\n`, MALFORMED),
  raw('folded-header', `GET / HTTP/1.1\r\n${END}X-A: a\r\n b\r\n\r\n`, MALFORMED),
  raw('nul-in-a-header', `GET / HTTP/1.1\r\n${END}X-A: a\0b\r\n\r\n`, MALFORMED),
  raw('no-host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', { every: [400] }),
  raw('unknown-method', `FOO / HTTP/1.1\r\n${END}\r\n`, MALFORMED),
  raw('trace', `TRACE / HTTP/1.1\r\n${END}\r\n`, { every: [400, 404, 405] }),
  raw('connect', `CONNECT evil.example:443 HTTP/1.1\r\n${END}\r\n`, { every: [0, 400, 404, 405] }),
  raw('unknown-version', `GET / HTTP/9.9\r\n${END}\r\n`, { every: [400, 505] }),
  raw('not-http', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', MALFORMED),
  raw('header-above-the-limit', `GET / HTTP/1.1\r\n${END}X-A: ${TOO_LONG}\r\n\r\n`, {
    every: [431],
    headers: SECURITY_HEADERS,
  }),
  raw('url-above-the-limit', `GET /${TOO_LONG} HTTP/1.1\r\n${END}\r\n`, { every: [414, 431] }),
  raw('url-below-the-limit', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${END}\r\n`, { every: [404, 414] }),
  raw('three-thousand-headers', `GET / HTTP/1.1\r\n${END}${'A: a\r\n'.repeat(3000)}\r\n`, {
    every: [200, 431],
  }),
  raw(
    'upgrade-to-websocket',
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n`,
    { every: [200, 400, 426] },
  ),
  raw(
    'expects-to-continue-10-gb',
    `POST /api/contact HTTP/1.1\r\n${END}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 10000000000\r\n\r\n`,
    { every: [100, 413] },
  ),
  raw(
    'two-hundred-pipelined-requests',
    `${'GET /api/profile HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(199)}GET /api/profile HTTP/1.1\r\n${END}\r\n`,
    { every: [401, 429] },
  ),
  raw(
    'seven-thousand-pipelined-requests',
    `${'GET /api/profile HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(6999)}GET /api/profile HTTP/1.1\r\n${END}\r\n`,
    limited(401),
  ),
  once(
    'fifteen-kb-of-cookies',
    'anonymous',
    () => ({
      path: '/api/auth/sessions',
      headers: { cookie: Array.from({ length: 1200 }, (_, at) => `c${at}=${at}`).join('; ') },
    }),
    { every: [401, 431] },
  ),
  once(
    'cookies-of-odd-forms',
    'anonymous',
    () => ({ path: '/api/auth/sessions', headers: { cookie: `=;;;=a; ${'%'.repeat(500)}=%zz; a="b` } }),
    { every: [401] },
  ),
  once(
    'token-of-8-kb',
    'anonymous',
    () => ({
      path: PROFILE_PATHS.profile,
      headers: { authorization: `Bearer ${'a'.repeat(2700)}.${'b'.repeat(2700)}.${'c'.repeat(2700)}` },
    }),
    { every: [401] },
  ),
  once(
    'token-without-a-signature',
    'anonymous',
    () => ({
      path: PROFILE_PATHS.profile,
      headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.AA' },
    }),
    { every: [401] },
  ),
  once(
    'accept-encoding-of-10-kb',
    'anonymous',
    () => ({
      path: '/',
      headers: {
        'accept-encoding': Array.from({ length: 1500 }, (_, at) => `x${at};q=0.${at}`)
          .join(',')
          .slice(0, 10_000),
      },
    }),
    { every: [200, 406, 431] },
  ),
  once(
    'range-of-a-thousand-parts',
    'anonymous',
    () => ({
      path: '/favicon.ico',
      headers: { range: `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}` },
    }),
    { every: [200, 206, 404, 416] },
  ),
];

import { setTimeout as sleep } from 'node:timers/promises';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS, DEMO_TEXT } from '@gsc/contract/auth/api';
import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, NO_ANSWER } from '../wire/answer.ts';
import { call, open } from '../wire/call.ts';
import type { Seat, SentRequest } from '../wire/client.ts';
import { attack, get, getReport, limited, once, postReport } from './compose.ts';
import { costlyFilters } from './filters.ts';

/** 15 seconds, and the interval in which the server looks for slow connections. */
const CUT_OFF = { every: [408, 0], withinMs: 18_000 };
const EVENTS = '/api/sync/events';
const STREAM = { accept: 'text/event-stream' };
const stream = (path: string) => (): SentRequest => ({ path, headers: STREAM });
/** A stream of a session that ended. */
const ENDS_WITHIN_MS = 5000;

const head = (path: string, more: string) => (seat: Seat) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${seat.token ? `Authorization: Bearer ${seat.token}\r\n` : ''}${more}`;
const JSON_BODY = 'Content-Type: application/json\r\n';

/** Clients that send or read slowly, or keep streams open. */
export const SLOW_ATTACKS: readonly Attack[] = [
  attack(
    'slow-headers',
    'anonymous',
    { kind: 'slow', head: () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', sockets: 1 },
    CUT_OFF,
  ),
  attack(
    'slow-body-of-a-stranger',
    'anonymous',
    { kind: 'slow', head: head('/api/contact', `${JSON_BODY}Content-Length: 1000\r\n\r\n{`), sockets: 1 },
    CUT_OFF,
  ),
  attack(
    'slow-body-of-a-user',
    'signed-in',
    { kind: 'slow', head: head(REPORTS_PATHS.run, `${JSON_BODY}Content-Length: 1000\r\n\r\n{`), sockets: 5 },
    CUT_OFF,
  ),
  attack(
    'slow-body-of-the-demo',
    'demo',
    { kind: 'slow', head: head(REPORTS_PATHS.run, `${JSON_BODY}Content-Length: 1000\r\n\r\n{`), sockets: 5 },
    CUT_OFF,
  ),
  attack(
    'slow-chunks',
    'demo',
    {
      kind: 'slow',
      head: head(REPORTS_PATHS.run, `${JSON_BODY}Transfer-Encoding: chunked\r\n\r\nfff\r\n{`),
      sockets: 5,
    },
    CUT_OFF,
  ),
  attack(
    'two-hundred-slow-sockets',
    'anonymous',
    { kind: 'slow', head: head('/api/contact', 'X-A: '), sockets: 200 },
    CUT_OFF,
  ),
  attack('two-hundred-silent-sockets', 'anonymous', { kind: 'slow', head: () => '', sockets: 200 }, CUT_OFF),
  attack(
    'unread-exports',
    'signed-in',
    { kind: 'unread', request: getReport(REPORTS_PATHS.csv), count: 12 },
    limited(200),
    { needsRows: 'some' },
  ),
  attack(
    'unread-exports-of-the-demo',
    'demo',
    { kind: 'unread', request: getReport(REPORTS_PATHS.csv), count: 30 },
    limited(200),
  ),
  attack(
    'unread-workbooks',
    'signed-in',
    { kind: 'unread', request: getReport(REPORTS_PATHS.xlsx), count: 8 },
    limited(200),
    { needsRows: 'some' },
  ),
  attack(
    'export-that-is-never-read',
    'signed-in',
    { kind: 'idle reader', request: getReport(REPORTS_PATHS.csv), bytesPerSecond: 0 },
    { every: [0] },
    { needsRows: 'many' },
  ),
  attack(
    'export-read-at-100-bytes-a-second',
    'demo',
    { kind: 'idle reader', request: getReport(REPORTS_PATHS.csv), bytesPerSecond: 100 },
    { every: [0] },
  ),
  attack('twenty-streams', 'signed-in', { kind: 'unread', request: stream(EVENTS), count: 20 }, limited(200)),
  attack(
    'twenty-streams-of-checks',
    'signed-in',
    { kind: 'unread', request: stream(INDEXING_PATHS.watch), count: 20 },
    limited(200),
  ),
  once('stream-of-the-demo', 'demo', stream(EVENTS), { every: [403], message: DEMO_TEXT.refused }),
  once('stream-of-a-stranger', 'anonymous', stream(EVENTS), { every: [401] }),
  attack('stream-after-sign-out', 'signed-in', { kind: 'steps', run: streamAfterSignOut }, { every: [200] }),
  attack(
    'requests-after-sign-out',
    'signed-in',
    { kind: 'steps', run: requestsAfterSignOut },
    { every: [401] },
  ),
  attack(
    'reports-of-clients-that-leave',
    'signed-in',
    { kind: 'leave', request: leftReport, count: 20, afterMs: 100 },
    { every: [0] },
    { needsRows: 'many' },
  ),
  attack(
    'exports-of-clients-that-leave',
    'demo',
    { kind: 'leave', request: getReport(REPORTS_PATHS.csv), count: 20, afterMs: 200 },
    { every: [0] },
  ),
  attack(
    'pages-of-clients-that-leave',
    'anonymous',
    { kind: 'leave', request: get('/contact'), count: 200, afterMs: 20 },
    { every: [0] },
  ),
];

function leftReport(seat: Seat, number: number): SentRequest {
  return postReport({ filters: costlyFilters(number) })(seat, number);
}

/** Opens a stream, signs out everywhere and waits for the end of the stream. */
async function streamAfterSignOut({ line }: Scene, seat: Seat): Promise<Answer[]> {
  const started = performance.now();
  let isOpen = true;
  const status = await new Promise<number>((resolve, reject) => {
    const outgoing = open(line, seat, stream(EVENTS)(), response => {
      response.resume();
      response.on('close', () => {
        isOpen = false;
      });
      resolve(response.statusCode ?? NO_ANSWER);
    });
    outgoing.on('error', reject);
  });
  await call(line, seat, { method: 'POST', path: AUTH_PATHS.signOut, body: { scope: 'global' } });
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (isOpen && performance.now() < deadline) await sleep(50);
  const text = isOpen ? `still open after ${ENDS_WITHIN_MS} ms` : '';
  return [{ status: isOpen ? NO_ANSWER : status, headers: {}, text, ms: performance.now() - started }];
}

async function requestsAfterSignOut({ line }: Scene, seat: Seat): Promise<Answer[]> {
  await call(line, seat, { method: 'POST', path: AUTH_PATHS.signOut, body: { scope: 'global' } });
  return Promise.all(['/api/profile', '/api/properties', EVENTS].map(path => call(line, seat, { path })));
}

import { CheckResults, INDEXING_PATHS, ResultsQuery, StartedCheck } from '@gsc/contract/indexing/api';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { parseUrlCsv, parseUrlList } from '@gsc/contract/indexing/url-list';
import { exportResults } from '@gsc/core/features/indexing/checks/export-results';
import { listResults } from '@gsc/core/features/indexing/checks/list-results';
import { buildServer } from '@gsc/server/app';
import { QUIET_LOG } from '../consistency/quiet-log.ts';
import type { Laboratory } from '../sync/laboratory.ts';
import { bodiesOf, busyUsers } from './busy-users.ts';
import { runDue } from './inspector.ts';
import { reportLatency, signIn } from './report-latency.ts';

const LINES = 100_000;
/** One list may occupy the server's thread for this time, in which no other user gets an answer. */
const THREAD_LIMIT_MS = 150;
/** A list of a user who has sent too many is not read. */
const REFUSED_LIMIT_MS = 20;

/** Lines that are no URLs, or URLs that try to leave their property, their cell or their string. */
const hostile = (host: string) => [
  'javascript:alert(1)',
  'file:///etc/passwd',
  'httpx://x',
  'http:/',
  'https://[::1',
  `https://${host}@evil.example/`,
  `https://${host}.evil.example/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  `https://${host}/<script>alert(1)</script>`,
  `https://${host}/"';drop table indexing_checks;--`,
  `https://${host}/=HYPERLINK("http://evil.example")`,
  `https://${host}/\u202egnp.exe`,
  `https://${host}/%00%0d%0a`,
  `https://${host}/\u0000`,
  `https://${host}/${'x'.repeat(3000)}`,
  `https://${host}/${'é'.repeat(1900)}`,
  `https://${host}:443/../../a`,
];

/** Hostile URLs, 100,000 lines and bodies of 10 MB are handled or rejected, and reports of other users stay fast. */
export async function hostileLists(lab: Laboratory) {
  const site = await lab.addSite({ rows: 1, days: 1 });
  const host = site.siteUrl.slice(10);
  const property = await lab.connect(site.siteUrl, site.email);
  const ctx = lab.serverContext;
  const app = await buildServer(ctx, { origin: ctx.auth.origin, log: QUIET_LOG });
  try {
    const headers = { ...(await signIn(lab, property.userId)), 'content-type': 'application/json' };
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: INDEXING_PATHS.checks, headers, payload });
    const urls = hostile(host);
    // A NUL in a body is refused as a whole.
    const withNul = await post(JSON.stringify({ urls }));
    const started = await post(JSON.stringify({ urls: urls.filter(url => !url.includes('\u0000')) }));
    const { checkId } = StartedCheck.parse(started.json());
    await runDue(lab.ctx);
    const user = property.user;
    const page = CheckResults.parse(
      await listResults(user, checkId, ResultsQuery.parse({ limit: INDEXING_LIMITS.resultsPerPage })),
    );
    const outside = page.results.filter(result => result.error === 'no_property').map(result => result.url);
    const calls = await lab.admin<{ calls: { site?: string; status: number }[] }>(
      'GET',
      'calls?endpoint=inspection',
    );
    const foreign = calls.calls.filter(call => call.site !== site.siteUrl).length;
    let csv = '';
    for await (const part of (await exportResults(user, checkId, false)).body) csv += part;
    const cells = csv.split('\r\n').slice(1, -1);
    const bodies = bodiesOf(host);
    const lines = Array.from({ length: LINES }, (_, at) => `https://${host}/p/${at}`);
    const began = performance.now();
    const parsed = parseUrlList(lines.join('\n')).urls.length + parseUrlCsv(lines.join('\n')).urls.length;
    const parseMs = Math.round(performance.now() - began);
    const statuses = {
      nul: withNul.statusCode,
      lines_100000: (await post(JSON.stringify({ urls: lines }))).statusCode,
      repetitions: (await post(bodies.repetitions)).statusCode,
      repetitions_90000: (await post(bodies.repetitions_90000)).statusCode,
      urls_5001: (await post(JSON.stringify({ urls: lines.slice(0, 5001) }))).statusCode,
      urls_5000: (await post(JSON.stringify({ urls: lines.slice(0, 5000) }))).statusCode,
      body_10_mb: (await post(bodies.body_10_mb)).statusCode,
      not_json: (await post('{"urls":[')).statusCode,
      deep_json: (await post('['.repeat(100_000))).statusCode,
      after: (await app.inject({ method: 'GET', url: INDEXING_PATHS.checks, headers })).statusCode,
    };
    const expected = {
      nul: 400,
      lines_100000: 413,
      repetitions: 202,
      repetitions_90000: 400,
      urls_5001: 422,
      urls_5000: 202,
      body_10_mb: 413,
      not_json: 400,
      deep_json: 400,
      after: 200,
    };
    const others = await busyUsers(lab, app, host);
    const threadMs = await others.threadMs();
    const latency = await reportLatency(lab, app, others.postAll);
    await others.useUpLimit();
    const refusedMs = await others.threadMs();
    return {
      ok:
        latency.ok &&
        Math.max(...Object.values(threadMs)) <= THREAD_LIMIT_MS &&
        Math.max(...Object.values(refusedMs)) <= REFUSED_LIMIT_MS &&
        JSON.stringify(statuses) === JSON.stringify(expected) &&
        parsed === 2 * LINES &&
        foreign === 0 &&
        outside.length === 4 &&
        cells.length === page.total &&
        cells.every(cell => cell.startsWith('"http')),
      statuses,
      results: page.total,
      outside,
      inspected: calls.calls.length,
      parse_200000_lines_ms: parseMs,
      thread_ms: threadMs,
      thread_ms_over_limit: refusedMs,
      posted: others.statuses,
      report_of_another_user: latency,
    };
  } finally {
    await app.close();
  }
}

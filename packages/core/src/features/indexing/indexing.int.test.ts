import { randomUUID } from 'node:crypto';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { CheckDetail, CheckList, CheckResults, ResultsQuery } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT, RESULT_ERROR_TEXT } from '@gsc/contract/indexing/labels';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runReport } from '../../analytics/report/run-report.ts';
import type { Tx, UserContext } from '../../context.ts';
import { openGoogleBudget } from '../../google-budget/open-google-budget.ts';
import {
  LeaseLostError,
  releasePropertyLease,
  renewPropertyLease,
} from '../../ledger/lease/property-lease.ts';
import { asWorker } from '../../stores/access.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { exportResults } from './checks/export-results.ts';
import { getCheck } from './checks/get-check.ts';
import { listChecks } from './checks/list-checks.ts';
import { listResults } from './checks/list-results.ts';
import { repeatCheck } from './checks/repeat-check.ts';
import { startCheck } from './checks/start-check.ts';
import { stopCheck } from './checks/stop-check.ts';
import { claimProperty } from './engine/claim-property.ts';
import { closeChecks } from './engine/close-checks.ts';
import { commitAnswers } from './engine/commit-answers.ts';
import { findDueProperties } from './engine/find-due-properties.ts';
import type { InspectionContext } from './engine/indexing-context.ts';
import { inspectProperty } from './engine/inspect-property.ts';

let lab: Laboratory;
let ctx: InspectionContext;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  ctx = { ...lab.ctx, indexing: { leaseMs: 5000, concurrency: 8 } };
});
afterEach(() => lab.admin('DELETE', 'rules'));
afterAll(() => lab?.close());

let serial = 0;
async function connect(): Promise<Connected & { host: string }> {
  const host = `indexing${++serial}.example`;
  const site = await lab.addSite({ siteUrl: `sc-domain:${host}`, rows: 3, days: 2 });
  return { ...(await lab.connect(site.siteUrl, site.email)), host };
}

const pagesOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}/p${at}`);
const fault = (when: object, then: object, more: object = {}) =>
  lab.admin('POST', 'rules', {
    id: randomUUID(),
    when: { endpoint: 'inspection', ...when },
    ...more,
    ...Object.fromEntries([['then', then]]),
  });

/** Runs all due properties once, like one poll of the worker. */
async function runDue(own: InspectionContext = ctx): Promise<string[]> {
  const ended: string[] = [];
  for (const id of await findDueProperties(own, 100)) ended.push((await inspectProperty(own, id)).status);
  return ended;
}

const detail = async (user: UserContext, id: string) => CheckDetail.parse(await getCheck(user, id));
const results = async (user: UserContext, id: string, query: object = {}) =>
  CheckResults.parse(await listResults(user, id, ResultsQuery.parse(query)));
const inspections = async (siteUrl: string) =>
  (
    await lab.admin<{ calls: { status: number }[] }>(
      'GET',
      `calls?endpoint=inspection&site=${encodeURIComponent(siteUrl)}`,
    )
  ).calls;

test('a check matches its URLs to properties, inspects them and groups the results', async () => {
  const { user, host, siteUrl } = await connect();
  const outcomes = [
    'submitted-indexed',
    'indexed-though-blocked',
    'duplicate-google-chose',
    'noindex-tag',
    'server-error',
  ];
  const urls = outcomes.map(outcome => `https://${host}/${outcome}`);
  for (const [at, outcome] of outcomes.entries())
    await lab.admin('PUT', 'inspections', { url: urls[at], outcome });
  const lines = [...urls, 'https://other.example/', ` ${urls[0]} `, 'word', ''];
  const { checkId, total_urls } = await startCheck(user, { urls: lines, checkName: 'First' });
  expect(total_urls).toBe(6);
  expect(await detail(user, checkId)).toMatchObject({
    status: 'in_progress',
    checked_urls: 1,
    remaining: { today: 5 },
  });
  expect(await runDue()).toEqual(['done']);
  const check = await detail(user, checkId);
  expect(check).toMatchObject({
    check_name: 'First',
    status: 'completed',
    checked_urls: 6,
    verdicts: { Indexed: 1, 'Partially Indexed': 1, 'Not Indexed': 3, Unknown: 0, Error: 1 },
    canonical_mismatches: 1,
    properties: [{ property_url: siteUrl, by_this_check: 5, by_other_checks: 0, by_lists: 0 }],
    remaining: { today: 0, later: 0 },
    waiting: [],
    compared: null,
  });
  expect(check.groups.map(({ group, urls: count }) => [group, count])).toEqual([
    ['Fix first', 2],
    ['Look into it', 1],
    ['As intended', 1],
    ['No answer', 1],
    ['Indexed', 1],
  ]);
  const all = await results(user, checkId);
  expect(all.results.map(({ id, url, verdict_label }) => [id, url, verdict_label])).toEqual([
    [1, urls[0], 'Indexed'],
    [2, urls[1], 'Partially Indexed'],
    [3, urls[2], 'Not Indexed'],
    [4, urls[3], 'Not Indexed'],
    [5, urls[4], 'Not Indexed'],
    [6, 'https://other.example/', 'Error'],
  ]);
  expect(all.results[2]).toMatchObject({
    coverage_state: 'Duplicate, Google chose different canonical than user',
    google_canonical: { url: `https://${host}/`, is_same: false },
    user_canonical: { is_same: true },
    canonical_mismatch: true,
    page_fetch_state: 'SUCCESSFUL',
  });
  expect(all.results[5]).toMatchObject({
    error: 'no_property',
    error_message: `${RESULT_ERROR_TEXT.no_property.title}.`,
  });
  const page = async (query: object) => (await results(user, checkId, query)).results.map(({ id }) => id);
  expect(await page({ group: 'Fix first' })).toEqual([3, 5]);
  expect(await page({ verdict: 'Not Indexed' })).toEqual([3, 4, 5]);
  expect(await page({ coverage_state: 'Server error (5xx)' })).toEqual([5]);
  expect(await page({ error: 'no_property' })).toEqual([6]);
  expect(await page({ canonical_mismatch: '1' })).toEqual([3]);
  expect(await page({ search: 'NOINDEX' })).toEqual([4]);
  expect(await page({ offset: 2, limit: 2 })).toEqual([3, 4]);
});

test('every member of the account has the checks, nobody else does', async () => {
  const { user, host, accountId } = await connect();
  const { checkId } = await startCheck(user, { urls: pagesOf(host, 2) });
  const member: UserContext = {
    ...user,
    user: { kind: 'user', id: randomUUID(), email: 'm@x.example', sessionId: randomUUID() },
  };
  await lab.arrange('insert into users (id, email) values ($1, $2)', [member.user.id, member.user.email]);
  await lab.arrange('insert into memberships (account_id, user_id) values ($1, $2)', [
    accountId,
    member.user.id,
  ]);
  const { checks } = CheckList.parse(await listChecks(member));
  expect(checks.map(({ id }) => id)).toEqual([checkId]);
  expect(checks[0]?.check_name).toBe(INDEXING_TEXT.defaultName('15 Nov 2026, 10:00'));
  expect((await stopCheck(member, checkId)).stopped_at).not.toBeNull();
  const { user: stranger } = await connect();
  for (const call of [
    () => getCheck(stranger, checkId),
    () => listResults(stranger, checkId, ResultsQuery.parse({})),
    () => stopCheck(stranger, checkId),
    () => repeatCheck(stranger, checkId),
    () => exportResults(stranger, checkId, false),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect(await listChecks(stranger)).toEqual({ checks: [] });
});

test('a list without URLs is refused with the messages of the specification', async () => {
  const { user, host } = await connect();
  const start = (urls: string[]) => startCheck(user, { urls });
  await expect(start(['', ' '])).rejects.toMatchObject({ code: 'invalid', message: INDEXING_TEXT.empty });
  await expect(start(['ftp://x'])).rejects.toMatchObject({
    code: 'invalid',
    message: INDEXING_TEXT.noneValid,
  });
  await expect(start(pagesOf(host, 5001))).rejects.toMatchObject({ code: 'invalid' });
});

test('a URL that Google does not answer for is tried five times, and the others are not affected', async () => {
  const { user, host, siteUrl } = await connect();
  const urls = pagesOf(host, 4);
  await fault({ inspectionUrl: urls[1] }, { kind: 'error', error: 'backend-503' });
  const { checkId } = await startCheck(user, { urls });
  for (let run = 0; run < 5; run++) {
    await runDue();
    expect((await detail(user, checkId)).checked_urls).toBe(run < 4 ? 3 : 4);
    await lab.advanceMs(30_000);
  }
  expect(await detail(user, checkId)).toMatchObject({ status: 'completed', verdicts: { Error: 1 } });
  expect((await results(user, checkId, { error: 'no_answer' })).results[0]?.error_message).toBe(
    RESULT_ERROR_TEXT.no_answer.message({ property: '', email: '' }),
  );
  expect(await inspections(siteUrl)).toHaveLength(8);
});

test('the rest of a check waits for midnight when the day is used up', async () => {
  const { user, host } = await connect();
  const limits = { ...GOOGLE_LIMITS, url_inspection: { site: { perMinute: 600, perDay: 5 } } };
  const clock = { now: lab.ctx.now, sleep: (ms: number) => lab.advanceMs(ms) };
  const budget = openGoogleBudget({ postgres: lab.ctx.postgres, limits, clock });
  const own = { ...ctx, google: { ...ctx.google, budget } };
  const { checkId } = await startCheck(user, { urls: pagesOf(host, 8) });
  expect(await runDue(own)).toEqual(['waiting']);
  const check = await detail(user, checkId);
  expect(check).toMatchObject({ status: 'in_progress', checked_urls: 5 });
  expect(check.waiting).toMatchObject([{ reason: 'quota_day', urls: 3, until: '2026-11-16T08:00:00.000Z' }]);
  expect(check.remaining).toMatchObject({ today: 0, later: 3, continues_at: '2026-11-16T08:00:00.000Z' });
  expect(await runDue(own)).toEqual([]);
  await lab.advance(24);
  expect(await runDue(own)).toEqual(['done']);
  expect(await detail(user, checkId)).toMatchObject({ status: 'completed', checked_urls: 8 });
});

test('a revoked grant makes its URLs wait until it is renewed, at most seven days', async () => {
  const { user, host, email, connectionId } = await connect();
  const { checkId } = await startCheck(user, { urls: pagesOf(host, 20) });
  await fault({}, { kind: 'slow', ms: 30 });
  await lab.admin('POST', 'revoke', { email });
  expect(await runDue()).toEqual(['needs_reconnect']);
  expect(await detail(user, checkId)).toMatchObject({
    status: 'in_progress',
    waiting: [{ reason: 'needs_reconnect', google_email: email, urls: 20, until: null }],
  });
  expect(await runDue()).toEqual([]);
  const { rows } = await lab.arrange('select status from google_connections where id = $1', [connectionId]);
  expect(rows).toEqual([{ status: 'needs_reconnect' }]);
  await lab.advance(6 * 24);
  await closeChecks(ctx);
  expect((await detail(user, checkId)).status).toBe('in_progress');
  await lab.advance(25);
  await closeChecks(ctx);
  expect(await detail(user, checkId)).toMatchObject({
    status: 'failed',
    verdicts: { Error: 20 },
    waiting: [],
  });
  expect((await results(user, checkId)).results[0]?.error_message).toBe(
    RESULT_ERROR_TEXT.needs_reconnect.message({ property: '', email }),
  );
});

test.for([
  [null, 'access_lost'],
  ['siteRestrictedUser', 'restricted'],
] as const)('access changed to %s during a check ends the remaining URLs as %s', async ([level, error]) => {
  const { user, host, siteUrl, email } = await connect();
  const first = pagesOf(host, 3);
  const { checkId } = await startCheck(user, { urls: first });
  await runDue();
  const { checkId: second } = await startCheck(user, { urls: pagesOf(host, 40) });
  await lab.admin('PUT', 'access', { email, siteUrl, permissionLevel: level });
  await runDue();
  expect(await detail(user, checkId)).toMatchObject({ status: 'completed', verdicts: { Error: 0 } });
  expect(await detail(user, second)).toMatchObject({ status: 'failed', verdicts: { Error: 40 } });
  const message = RESULT_ERROR_TEXT[error].message({ property: host, email });
  expect((await results(user, second, { limit: 1 })).results[0]?.error_message).toBe(message);
});

test('URLs of a property in the trash end with an error', async () => {
  const { user, host, propertyId } = await connect();
  const { checkId } = await startCheck(user, { urls: pagesOf(host, 2) });
  await lab.arrange('update gsc_properties set deleted_at = $2 where id = $1', [propertyId, lab.ctx.now()]);
  expect(await runDue()).toEqual([]);
  await closeChecks(ctx);
  expect(await detail(user, checkId)).toMatchObject({ status: 'failed', verdicts: { Error: 2 } });
});

test('a URL in two checks is inspected once, and small checks go first', async () => {
  const { user, host, siteUrl } = await connect();
  const urls = pagesOf(host, 30);
  const { checkId: large } = await startCheck(user, { urls });
  const { checkId: small } = await startCheck(user, { urls: urls.slice(28) });
  await runDue({ ...ctx, indexing: { concurrency: 1 } });
  const calls = await lab.admin<{ calls: { bodyHash: string }[] }>(
    'GET',
    `calls?endpoint=inspection&site=${encodeURIComponent(siteUrl)}`,
  );
  expect(calls.calls).toHaveLength(30);
  expect((await detail(user, large)).checked_urls).toBe(30);
  expect((await detail(user, small)).checked_urls).toBe(2);
  const { rows } = await lab.arrange(
    `select r.position from indexing_results r join indexing_urls u on u.id = r.url_id
     where r.check_id = $1 order by u.state_id limit 2`,
    [large],
  );
  expect(rows.map(row => row.position)).toEqual([29, 30]);
});

test('a check can be stopped, repeated and compared', async () => {
  const { user, host } = await connect();
  const urls = pagesOf(host, 6);
  for (const url of urls) await lab.admin('PUT', 'inspections', { url, outcome: 'submitted-indexed' });
  const { checkId } = await startCheck(user, { urls, checkName: 'Weekly' });
  await runDue();
  await lab.advanceMs(1000);
  await lab.admin('PUT', 'inspections', { url: urls[0], outcome: 'not-found' });
  const { checkId: again } = await repeatCheck(user, checkId);
  await runDue();
  const check = await detail(user, again);
  expect(check).toMatchObject({ check_name: 'Weekly', total_urls: 6, compared: { id: checkId } });
  expect(check.groups.map(({ states }) => states[0])).toMatchObject([
    { coverage_state: 'Not found (404)', urls: 1, change: 1 },
    { coverage_state: 'Submitted and indexed', urls: 5, change: -1 },
  ]);
  const { rows } = await lab.arrange(
    `select s.inspections from indexing_states s join indexing_urls u on u.id = s.url_id
     where u.url = any ($1) order by u.url, s.id`,
    [urls],
  );
  expect(rows.map(row => row.inspections)).toEqual([1, 1, 2, 2, 2, 2, 2]);
  const { checkId: stopped } = await startCheck(user, { urls });
  expect(await stopCheck(user, stopped)).toMatchObject({ status: 'completed', checked_urls: 0 });
  expect(await runDue()).toEqual([]);
});

test('the exported file has one line per result and no formulas', async () => {
  const { user, host } = await connect();
  const hostile = `https://${host}/?q="a",=1+1`;
  const { checkId } = await startCheck(user, { urls: [hostile, 'https://none.example/'] });
  const read = async (raw: boolean) => {
    let text = '';
    const file = await exportResults(user, checkId, raw);
    for await (const part of file.body) text += part;
    return { ...file, text };
  };
  await expect(read(false)).rejects.toMatchObject({ code: 'conflict', message: INDEXING_TEXT.notCompleted });
  await lab.admin('PUT', 'inspections', { url: hostile, outcome: 'unknown' });
  await runDue();
  const { name, text } = await read(false);
  expect(name).toBe(`indexing-results-${checkId}.csv`);
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('"URL","Verdict","Coverage state"');
  expect(lines[1]).toContain(`"https://${host}/?q=""a"",=1+1","Not Indexed","URL is unknown to Google"`);
  expect(lines[2]).toContain('"https://none.example/","Error"');
  expect((await read(true)).text).toContain('"NEUTRAL"');
  // No day of the property is stored, so the clicks are unknown.
  const { groups } = await detail(user, checkId);
  expect(new Set(groups.map(({ clicks }) => clicks))).toEqual(new Set([null]));
});

test('clicks of the last 28 final days come from the warehouse', async () => {
  const site = await lab.addSite({ siteUrl: 'sc-domain:clicks.example', rows: 40, days: 34 });
  const { user, propertyId } = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue(
    { ...lab.ctx, sync: { leaseMs: 5000, concurrency: 4, searchTypes: ['web'] } },
    propertyId,
  );
  const urls = ['https://clicks.example/no-clicks'];
  const { checkId } = await startCheck(user, { urls });
  await runDue();
  const range = (await detail(user, checkId)).clicks_range;
  if (!range) throw new Error('no final day');
  const { from, to } = range;
  const report = await runReport(
    user,
    ReportConfig.parse({ property_ids: [propertyId], from, to, dimensions: ['page'] }),
  );
  const pages = report.rows.map(row => [row.values[0] ?? '', row.clicks] as const);
  expect(pages.length).toBeGreaterThan(5);
  const { checkId: second } = await startCheck(user, { urls: [...urls, ...pages.map(([page]) => page)] });
  await runDue();
  const { results: found } = await results(user, second, { sort: 'clicks' });
  expect(new Map(found.map(({ url, clicks }) => [url, clicks]))).toEqual(new Map([...pages, [urls[0], 0]]));
  expect(found[0]?.clicks).toBe(Math.max(...pages.map(([, clicks]) => clicks)));
  const total = pages.reduce((sum, [, clicks]) => sum + clicks, 0);
  const { groups } = await detail(user, second);
  expect(groups.reduce((sum, group) => sum + (group.clicks ?? 0), 0)).toBe(total);
});

test('a worker whose lease was taken cannot store a result', async () => {
  const { user, host, propertyId } = await connect();
  const { checkId } = await startCheck(user, { urls: pagesOf(host, 1) });
  const zombie = await claimProperty({ ...ctx, indexing: { leaseMs: -1 } }, propertyId, 'zombie');
  const owner = await claimProperty(ctx, propertyId, 'owner');
  if (!zombie || !owner) throw new Error('no lease');
  expect(await claimProperty(ctx, propertyId, 'third')).toBeNull();
  const answer = {
    url: { id: '1', url: 'u', attempts: 0, source: 'check' as const },
    error: 'no_answer' as const,
  };
  await expect(commitAnswers(ctx, zombie.lease, [answer])).rejects.toThrow(LeaseLostError);
  await commitAnswers(ctx, owner.lease, [answer]);
  expect((await detail(user, checkId)).checked_urls).toBe(0);
  const held = (work: (tx: Tx) => Promise<unknown>) => asWorker(lab.ctx, work);
  expect(await held(tx => renewPropertyLease(tx, 'indexing_properties', zombie.lease, 5000))).toBe(false);
  expect(await held(tx => renewPropertyLease(tx, 'indexing_properties', owner.lease, 5000))).toBe(true);
  await held(tx => releasePropertyLease(tx, 'indexing_properties', owner.lease));
  expect(await held(tx => renewPropertyLease(tx, 'indexing_properties', owner.lease, 5000))).toBe(false);
  expect(await runDue()).toEqual(['done']);
});

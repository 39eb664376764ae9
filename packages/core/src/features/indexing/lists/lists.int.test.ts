import { nextPacificMidnight } from '@gsc/calendar/pacific-day';
import {
  EventsQuery,
  IndexEvents,
  ListDetail,
  MonitoredLists,
  NewList,
  UrlHistory,
} from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { startCheck } from '../checks/start-check.ts';
import { findDueProperties } from '../engine/find-due-properties.ts';
import type { InspectionContext } from '../engine/indexing-context.ts';
import { inspectProperty } from '../engine/inspect-property.ts';
import { readInspectionWait } from '../engine/read-inspection-wait.ts';
import { addListUrls } from './add-list-urls.ts';
import { changeList } from './change-list.ts';
import { createList } from './create-list.ts';
import { deleteList } from './delete-list.ts';
import { getList } from './get-list.ts';
import { getUrl } from './get-url.ts';
import { inspectNow } from './inspect-now.ts';
import { listEvents } from './list-events.ts';
import { listLists } from './list-lists.ts';
import { renewLists } from './renew-lists.ts';

const HOUR_MS = 3_600_000;

let lab: Laboratory;
let ctx: InspectionContext;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  ctx = { ...lab.ctx, indexing: { leaseMs: 5000, concurrency: 8 } };
});
afterAll(() => lab?.close());

let serial = 0;
async function connect(): Promise<Connected & { host: string }> {
  const host = `lists${++serial}.example`;
  const site = await lab.addSite({ siteUrl: `sc-domain:${host}`, rows: 3, days: 2 });
  return { ...(await lab.connect(site.siteUrl, site.email)), host };
}
const put = (url: string | undefined, outcome: string) => lab.admin('PUT', 'inspections', { url, outcome });
const create = (user: UserContext, list: object) =>
  createList(user, NewList.parse({ source: 'pasted', name: 'Mine', ...list }));
const events = async (user: UserContext, query: object = {}) =>
  IndexEvents.parse(await listEvents(user, EventsQuery.parse(query)));
const idsOf = async (urls: string[]) => {
  const { rows } = await lab.arrange('select id from indexing_urls where url = any ($1) order by url', [
    urls,
  ]);
  return rows.map(row => row.id as string);
};

/** Runs until nothing is due. Returns the number of inspections. */
async function runDue(siteUrl: string): Promise<number> {
  await lab.admin('POST', 'calls/clear');
  for (let round = 0; round < 5; round++)
    for (const id of await findDueProperties(ctx, 100)) await inspectProperty(ctx, id);
  expect(await findDueProperties(ctx, 100)).toEqual([]);
  const path = `calls?endpoint=inspection&site=${encodeURIComponent(siteUrl)}`;
  return (await lab.admin<{ calls: unknown[] }>('GET', path)).calls.length;
}

test('a URL that leaves the index is found, confirmed 12 hours later and seen to return', async () => {
  const { user, host, siteUrl } = await connect();
  const urls = ['a', 'b', 'c'].map(path => `https://${host}/guides/${path}`);
  for (const url of urls) await put(url, 'submitted-indexed');
  await put(urls[2], 'discovered-not-indexed');
  const { id, urls: stored, uncovered } = await create(user, { urls: [...urls, 'https://none.example/'] });
  expect([stored, uncovered]).toEqual([3, 1]);
  expect(await runDue(siteUrl)).toBe(3);
  expect(await runDue(siteUrl)).toBe(0);
  // The URL that waits to enter the index is inspected daily. A third more than that is for the others.
  await lab.advance(24);
  await put(urls[2], 'submitted-indexed');
  expect(await runDue(siteUrl)).toBe(2);
  expect((await events(user)).events).toMatchObject([{ kind: 'entered', url: urls[2], confirmed_at: null }]);
  await put(urls[0], 'crawled-not-indexed');
  await lab.advance(7 * 24);
  await runDue(siteUrl);
  const left = await events(user, { kind: 'left', list_id: id });
  expect(left.events).toMatchObject([
    {
      url: urls[0],
      before: { coverage_state: 'Submitted and indexed' },
      after: { coverage_state: 'Crawled - currently not indexed' },
      // The property was never synced.
      clicks_at_stake: null,
      confirmed_at: null,
    },
  ]);
  await lab.advance(11);
  expect(await runDue(siteUrl)).toBeLessThanOrEqual(1);
  expect((await events(user, { kind: 'left' })).events[0]?.confirmed_at).toBeNull();
  await lab.advance(2);
  expect(await runDue(siteUrl)).toBeGreaterThan(0);
  expect((await events(user, { kind: 'left' })).events[0]?.confirmed_at).not.toBeNull();

  const detail = ListDetail.parse(await getList(user, id));
  expect(detail).toMatchObject({ name: 'Mine', urls: 3, verdicts: { Indexed: 2, 'Not Indexed': 1 } });
  expect(detail.time_to_index).toMatchObject({ urls: 1, entered: 1, median_days: 1 });
  expect(detail.series.states.map(state => [state.coverage_state, state.urls.at(-1)])).toEqual([
    ['Submitted and indexed', 2],
    ['Crawled - currently not indexed', 1],
    ['Discovered - currently not indexed', 0],
  ]);
  const { summary, lists } = MonitoredLists.parse(await listLists(user));
  expect(summary).toMatchObject({
    urls: 3,
    indexed: 2,
    left_30_days: 1,
    left_clicks: null,
    time_to_index: { urls: 1, entered: 1 },
  });
  expect(lists.map(list => list.id)).toEqual([id]);
  const [first] = await idsOf(urls);
  const history = UrlHistory.parse(await getUrl(user, first ?? ''));
  expect(history.states.map(state => state.coverage_state)).toEqual([
    'Crawled - currently not indexed',
    'Submitted and indexed',
  ]);
  expect(history).toMatchObject({ url: urls[0], lists: [{ id, name: 'Mine' }], events: [{ kind: 'left' }] });
});

test('URLs can be inspected now, added and no longer monitored', async () => {
  const { user, host, siteUrl } = await connect();
  const { id } = await create(user, { urls: [`https://${host}/1`], interval_days: 30 });
  await runDue(siteUrl);
  const [urlId] = await idsOf([`https://${host}/1`]);
  await inspectNow(user, urlId ?? '');
  expect(await runDue(siteUrl)).toBe(1);
  expect(await addListUrls(user, id, [`https://${host}/2`, `https://${host}/1`])).toMatchObject({ urls: 2 });
  expect(await runDue(siteUrl)).toBe(1);
  await changeList(user, id, { name: 'Renamed', interval_days: 1 });
  await changeList(user, id, {});
  expect(await getList(user, id)).toMatchObject({
    name: 'Renamed',
    interval_days: 1,
    inspections_per_day: 2,
  });
  await lab.advance(24);
  expect(await runDue(siteUrl)).toBe(2);
  await deleteList(user, id);
  await lab.advance(24);
  expect(await runDue(siteUrl)).toBe(0);
  await expect(inspectNow(user, urlId ?? '')).rejects.toMatchObject({ code: 'not_found' });
  expect((await getUrl(user, urlId ?? '')).inspections).toBe(3);
});

test('a URL without an answer does not keep the worker busy', async () => {
  const { user, host, siteUrl } = await connect();
  await create(user, { urls: [`https://${host}/1`, `https://${host}/2`], interval_days: 1 });
  await lab.admin('POST', 'rules', {
    id: 'failing',
    when: { endpoint: 'inspection', site: siteUrl },
    ...Object.fromEntries([['then', { kind: 'error', error: 'backend-503' }]]),
  });
  expect(await runDue(siteUrl)).toBe(2);
  await lab.admin('DELETE', 'rules');
  expect(await runDue(siteUrl)).toBe(0);
  await lab.advance(2);
  expect(await runDue(siteUrl)).toBe(2);
});

test('what lists use counts for the Pacific day', async () => {
  const { user, host, siteUrl, propertyId, accountId } = await connect();
  // 17:00 in California. In UTC it is the next day.
  await lab.advanceMs(nextPacificMidnight(lab.ctx.now()).getTime() - 7 * HOUR_MS - lab.ctx.now().getTime());
  await create(user, { urls: [`https://${host}/1`, `https://${host}/2`], interval_days: 1 });
  const countOf = async () => {
    const { rows } = await lab.arrange(
      'select day::text, by_lists from indexing_properties where property_id = $1',
      [propertyId],
    );
    return rows[0];
  };
  // 1500 of 2000 inspections a day are for lists.
  await lab.arrange(
    'insert into indexing_properties (property_id, account_id, day, by_lists) values ($1, $2, $3, 1499)',
    [propertyId, accountId, lab.today()],
  );
  expect(await runDue(siteUrl)).toBe(1);
  expect(await countOf()).toEqual({ day: lab.today(), by_lists: 1500 });
  await lab.advance(6.9);
  expect(await runDue(siteUrl)).toBe(0);
  await lab.advance(0.2);
  expect(await runDue(siteUrl)).toBe(1);
  expect(await countOf()).toEqual({ day: lab.today(), by_lists: 1 });
});

test('failures with answers in between are no outage, failures in a row are one', async () => {
  const { user, host, siteUrl } = await connect();
  const urls = Array.from({ length: 132 }, (_, at) => `https://${host}/${at}`);
  const { id } = await create(user, { urls, interval_days: 1 });
  const failing = (every: number) =>
    lab.admin('POST', 'rules', {
      ...{ id: 'failing', every, when: { endpoint: 'inspection', site: siteUrl } },
      fault: { kind: 'error', error: 'backend-503' },
    });
  await failing(2);
  expect(await runDue(siteUrl)).toBe(132);
  // Half of them are tried again after an hour. The outage begins with the 64th in a row.
  await failing(1);
  await lab.advance(1.1);
  const tried = await runDue(siteUrl);
  expect(tried).toBeGreaterThanOrEqual(64);
  expect(tried).toBeLessThan(64 + 8);
  await lab.admin('DELETE', 'rules');
  await deleteList(user, id);
});

test('a property is due, and waits, unless a worker has a lease that has not ended', async () => {
  const { user, host, propertyId, accountId } = await connect();
  await startCheck(user, { urls: [`https://${host}/1`], checkName: 'Waits' });
  await lab.arrange('insert into indexing_properties (property_id, account_id) values ($1, $2)', [
    propertyId,
    accountId,
  ]);
  await lab.advanceMs(5000);
  for (const [lease, seconds] of [
    ['null', 5],
    ["now() + interval '1 hour'", 0],
    ["'2020-01-01'", 5],
  ] as const) {
    await lab.arrange(`update indexing_properties set lease_until = ${lease} where property_id = $1`, [
      propertyId,
    ]);
    expect([lease, await findDueProperties(ctx, 100)]).toEqual([lease, seconds > 0 ? [propertyId] : []]);
    expect(await readInspectionWait(ctx)).toBe(seconds);
  }
});

test('lost access stops a list until the next day', async () => {
  const { user, host, siteUrl, email } = await connect();
  await create(user, { urls: [`https://${host}/1`], interval_days: 1 });
  await lab.admin('PUT', 'access', { email, siteUrl, permissionLevel: null });
  expect(await runDue(siteUrl)).toBe(1);
  expect(await runDue(siteUrl)).toBe(0);
  await lab.advance(24);
  expect(await runDue(siteUrl)).toBe(1);
});

test('a list can have the top pages of a property', { timeout: 300_000 }, async () => {
  const site = await lab.addSite({ siteUrl: 'sc-domain:top.example', rows: 30, days: 6 });
  const { user, propertyId } = await lab.connect(site.siteUrl, site.email);
  const { id } = await createList(
    user,
    NewList.parse({ source: 'top_pages', name: 'Top', property_id: propertyId, size: 5 }),
  );
  expect(await renewLists(ctx)).toEqual({ renewed: 0, failed: 0 });
  await lab.syncDue(
    { ...lab.ctx, sync: { leaseMs: 5000, concurrency: 4, searchTypes: ['web'] } },
    propertyId,
  );
  await lab.advance(2);
  expect(await renewLists(ctx)).toEqual({ renewed: 1, failed: 0 });
  expect(await renewLists(ctx)).toEqual({ renewed: 0, failed: 0 });
  expect(await getList(user, id)).toMatchObject({ source: 'top_pages', urls: 5, size: 5 });
  await runDue(site.siteUrl);
  const { rows } = await lab.arrange(
    `select u.clicks from indexing_list_urls lu join indexing_urls u on u.id = lu.url_id where lu.list_id = $1`,
    [id],
  );
  expect(rows.every(row => row.clicks > 0)).toBe(true);
  const { user: stranger } = await connect();
  const other = NewList.parse({ source: 'top_pages', name: 'x', property_id: propertyId });
  await expect(createList(stranger, other)).rejects.toMatchObject({ message: LISTS_TEXT.propertyNotFound });
  for (const call of [
    () => getList(stranger, id),
    () => changeList(stranger, id, { name: 'x' }),
    () => deleteList(stranger, id),
    () => addListUrls(stranger, id, ['https://top.example/']),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect((await listLists(stranger)).lists).toEqual([]);
});

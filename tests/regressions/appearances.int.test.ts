import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { FORCE_RESYNC_COOLDOWN_MS } from '@gsc/contract/sync/api';
import { exportCsv } from '@gsc/core/analytics/report/export/export-csv';
import { listOptions } from '@gsc/core/analytics/report/list-options';
import { runReport } from '@gsc/core/analytics/report/run-report';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import type { Connected } from '@gsc/core/testing/connect-site';
import { openLedger } from '@gsc/core/testing/open-ledger';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { expect, onTestFinished, test } from 'vitest';
import { openRecordingLine } from './recording-proxy.ts';
import { CLEAN, DAY_MS, openWholeSyncs, WEB } from './whole-syncs.ts';

// Search appearances are read with one request for their list and one for the rows of each. No total of the day shows
// whether the list was complete.
const { lab, newProperty, verdict, daysAgo } = await openWholeSyncs({ rows: 12, days: 5 });

const LISTS = { endpoint: 'searchAnalytics', dimensions: ['searchAppearance'] };
/** Google lists no appearance, or only the first one, and confirms it when the end is probed. */
const EMPTY = [{ when: LISTS, fault: { kind: 'empty-page' } }];
const PARTIAL = [
  { when: LISTS, fault: { kind: 'short-page', missing: 1 } },
  { when: { ...LISTS, laterPages: true }, fault: { kind: 'empty-page' } },
];

type Body = {
  dimensions: string[];
  startDate: string;
  endDate: string;
  dimensionFilterGroups?: { filters: { expression: string }[] }[];
};

/** The context of a worker whose requests for rows of Google pass a line. */
async function throughLine(before: (body: Body) => Promise<unknown>) {
  const line = await openRecordingLine(lab.emulator.url, async body => {
    if (body.startsWith('{')) await before(JSON.parse(body));
  });
  onTestFinished(() => line.close());
  return {
    ...lab.ctx,
    google: { ...lab.ctx.google, hosts: googleHosts(line.url) },
    // One request after the other, so that only the appearances are read while Google changes.
    sync: { ...WEB, concurrency: 1 },
  };
}

const force = (property: Connected) =>
  triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind: 'force' });

/** Of days that are complete at Google. Others are read again at every sync. */
async function revisionsOf(property: Connected): Promise<number> {
  const [row] = await lab.query<{ days: number; revisions: number }>(
    `select count(*)::int as days, sum(revisions)::int as revisions from sync_ledger
     where property_id = $1 and grain = 'appearance' and same_since is not null and day < $2`,
    [property.propertyId, daysAgo(3)],
  );
  expect(row?.days).toBeGreaterThan(0);
  return row?.revisions ?? 0;
}

/** The next daily sync, and the one after which no day waits for its second reading. */
async function syncAgain(): Promise<void> {
  await lab.advance(DAY_MS + 3_600_000);
  await lab.settle();
  await lab.advance(8 * DAY_MS);
  await lab.settle();
}

test('a revision between the requests for two appearances does not leave the rows of one', async () => {
  const property = await newProperty();
  await lab.settle();
  const requested = new Set<string>();
  let isRevised = false;
  const ctx = await throughLine(async ({ dimensionFilterGroups }) => {
    const appearance = dimensionFilterGroups?.[0]?.filters[0]?.expression;
    if (appearance) requested.add(appearance);
    if (isRevised || requested.size < 2) return;
    isRevised = true;
    await lab.revise(property.siteUrl, daysAgo(4), { withdraw: 1 });
  });
  await force(property);
  await lab.settle(ctx);
  expect(isRevised).toBe(true);
  // The day stays until a second reading without rows, as it was at its last reading with rows.
  await lab.advance(FORCE_RESYNC_COOLDOWN_MS);
  await force(property);
  await lab.settle();
  expect(await verdict(property, 6)).toMatchObject(CLEAN);
  expect(await revisionsOf(property)).toBe(0);
});

test('one response that lacks an appearance replaces nothing', async () => {
  const property = await newProperty();
  await lab.settle();
  let rangesRead = 0;
  const ctx = await throughLine(async ({ dimensions, startDate, endDate }) => {
    if (dimensions[0] !== 'searchAppearance') return;
    if (startDate < endDate) rangesRead++;
    else await lab.faults();
  });
  await lab.faults(...PARTIAL);
  await force(property);
  await lab.settle(ctx);
  expect(rangesRead).toBeGreaterThan(0);
  expect(await revisionsOf(property)).toBe(0);
  await syncAgain();
  expect(await verdict(property, 16)).toMatchObject(CLEAN);
});

test('one reading without appearances does not freeze a slice that was read only once', async () => {
  const property = await newProperty();
  await lab.faults(...PARTIAL);
  await lab.settle();
  // The days are older than ten days at their second reading.
  await lab.advance(12 * DAY_MS);
  await lab.faults(...EMPTY);
  await lab.settle();
  await lab.faults();
  await syncAgain();
  expect(await verdict(property, 28)).toMatchObject(CLEAN);
});

test.for(['empty', 'partial'] as const)(
  'old days whose first list of appearances was %s are read again',
  async kind => {
    const property = await newProperty({ rows: 4, days: 25 });
    await lab.faults(...(kind === 'empty' ? EMPTY : PARTIAL));
    await lab.settle();
    await lab.faults();
    await syncAgain();
    expect(await verdict(property, 36)).toMatchObject(CLEAN);
  },
);

test('old days that release 0.1.0 froze with one list of appearances are read again', async () => {
  const property = await newProperty({ rows: 4, days: 25 });
  await lab.faults(...EMPTY);
  await lab.settle();
  await lab.faults();
  await openLedger(lab.query, property.propertyId);
  await lab.query(
    `update sync_days set state = 'final', frozen_at = same_since
     where property_id = $1 and grain = 'appearance' and day < $2`,
    [property.propertyId, daysAgo(10)],
  );
  await syncAgain();
  expect(await verdict(property, 36)).toMatchObject(CLEAN);
});

test('a search appearance that Google adds later is stored and shown under its own name', async () => {
  const property = await newProperty({ knobs: { appearances: ['AI_ANSWER', 'VIDEO'] } });
  await lab.settle();
  expect(await verdict(property, 6)).toMatchObject(CLEAN);
  const user = lab.userOf(property);
  const scope = { property_ids: [property.propertyId], from: daysAgo(5), to: daysAgo(3) };
  const config = ReportConfig.parse({ ...scope, dimensions: ['appearance'] });
  const { rows } = await runReport(user, config);
  expect(rows.map(({ values }) => values[0]).sort()).toEqual(['AI_ANSWER', 'VIDEO']);
  const choice = { propertyIds: scope.property_ids, searchType: 'web' as const };
  const { appearances } = await listOptions(user, choice, scope);
  expect(appearances.map(({ value }) => value).sort()).toEqual(['AI_ANSWER', 'VIDEO']);
  const filters = [{ dimension: 'appearance' as const, operator: 'in' as const, values: ['AI_ANSWER'] }];
  const only = await runReport(user, ReportConfig.parse({ ...scope, dimensions: ['country'], filters }));
  const row = rows.find(({ values }) => values[0] === 'AI_ANSWER');
  expect(row?.clicks).toBeGreaterThan(0);
  expect(only.totals).toMatchObject({ clicks: row?.clicks, impressions: row?.impressions });
  for (const codes of [true, false]) {
    const { body } = await exportCsv(user, config, codes);
    let text = '';
    for await (const chunk of body) text += Buffer.from(chunk);
    expect(text).toMatch(/^"?AI_ANSWER"?,/m);
  }
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOverview } from '../analytics/overview/get-overview.ts';
import { runReport } from '../analytics/report/run-report.ts';
import { deleteAnnotation } from '../analytics/saved/annotations/delete-annotation.ts';
import { listAnnotations } from '../analytics/saved/annotations/list-annotations.ts';
import { addAnnotation } from '../analytics/saved/annotations/save-annotation.ts';
import { listRules } from '../analytics/saved/rules/list-rules.ts';
import { saveRules } from '../analytics/saved/rules/save-rules.ts';
import { deleteView } from '../analytics/saved/views/delete-view.ts';
import { listViews } from '../analytics/saved/views/list-views.ts';
import { saveView } from '../analytics/saved/views/save-view.ts';
import type { UserContext } from '../context.ts';
import { deleteProperty } from '../features/properties/delete-property.ts';
import { listProperties } from '../features/properties/list-properties.ts';
import { restoreProperty } from '../features/properties/restore-property.ts';
import { triggerSync } from '../features/sync/job/trigger-sync.ts';
import { getCoverage } from '../features/sync/monitor/get-coverage.ts';
import { getQuota } from '../features/sync/monitor/get-quota.ts';
import { getStorage } from '../features/sync/monitor/get-storage.ts';
import { listJobs } from '../features/sync/monitor/list-jobs.ts';
import { watchJobs } from '../features/sync/monitor/watch-jobs.ts';
import { type Connected, type Laboratory, openLaboratory } from '../testing/sync-laboratory.ts';
import { asUser } from './access.ts';

const NO_RULES = { brand: [], page_groups: [] };

let lab: Laboratory;
let property: Connected;
let owner: UserContext;
let member: UserContext;
let stranger: UserContext;

/** A user whose only membership is the one given. */
async function addUser(name: string, accountId: string): Promise<UserContext> {
  const user = {
    kind: 'user' as const,
    id: randomUUID(),
    email: `${name}@members.example`,
    sessionId: randomUUID(),
  };
  await lab.arrange('insert into users (id, email) values ($1, $2)', [user.id, user.email]);
  await lab.arrange('insert into memberships (account_id, user_id) values ($1, $2)', [accountId, user.id]);
  return { ...owner, user };
}

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const site = await lab.addSite();
  property = await lab.connect(site.siteUrl, site.email);
  owner = property.user;
  await lab.syncDue();
  member = await addUser('member', property.accountId);
  const other = await lab.addSite();
  stranger = (await lab.connect(other.siteUrl, other.email)).user;
});
afterAll(() => lab?.close());

const reads: Record<string, (ctx: UserContext) => Promise<unknown>> = {
  properties: listProperties,
  jobs: listJobs,
  coverage: getCoverage,
  quota: getQuota,
  storage: getStorage,
  overview: ctx => getOverview(ctx, { type: 'web' }),
  report: ctx =>
    runReport(
      ctx,
      ReportConfig.parse({
        property_ids: [property.propertyId],
        from: lab.lastDays(10).at(-1),
        to: lab.today(),
        dimensions: ['query'],
      }),
    ),
  views: listViews,
  annotations: ctx => listAnnotations(ctx),
  rules: ctx => listRules(ctx, [property.propertyId]),
};

test.for(Object.keys(reads))('a second member reads the same %s', async name => {
  const read = reads[name] as (ctx: UserContext) => Promise<unknown>;
  expect(await read(member)).toEqual(await read(owner));
});

test('what a second member reads is not empty, and a stranger does not get it', async () => {
  expect((await listJobs(member)).latest.map(job => job.property_id)).toEqual([property.propertyId]);
  expect((await getCoverage(member)).properties).toHaveLength(1);
  expect((await getStorage(member)).written.jobs).toBeGreaterThan(0);
  const foreign = (await listJobs(stranger)).latest.map(job => job.property_id);
  expect(foreign).not.toContain(property.propertyId);
});

test('a second member changes what the first one created', async () => {
  const view = await saveView(owner, { name: 'Weekly', address: 'dim=query' });
  await deleteView(member, view.id);
  expect((await listViews(owner)).views).toEqual([]);

  const annotation = await addAnnotation(owner, {
    day: lab.today(),
    end_day: null,
    text: 'Relaunch',
    property_id: null,
  });
  await deleteAnnotation(member, annotation.id);
  expect((await listAnnotations(owner)).annotations).toEqual([]);

  await saveRules(owner, property.propertyId, NO_RULES);
  await saveRules(member, property.propertyId, NO_RULES);

  await deleteProperty(member, { propertyId: property.propertyId });
  expect((await listProperties(owner)).deleted.map(({ id }) => id)).toEqual([property.propertyId]);
  await restoreProperty(member, { propertyId: property.propertyId });
  expect((await listProperties(owner)).active.map(({ id }) => id)).toEqual([property.propertyId]);
});

test('a sync that one member starts is pushed to the other', async () => {
  const stopped = new AbortController();
  const updates = watchJobs(member, stopped.signal);
  const first = await updates.next();
  const next = updates.next();
  // Connecting to the channel counts as a change. After it only a notification ends the wait in time.
  await expect.poll(() => member.news.connected).toBe(true);
  await sleep(1500);
  await triggerSync(owner, { propertyId: property.propertyId, kind: 'force' });
  const second = await Promise.race([next, sleep(5000).then(() => null)]);
  stopped.abort();
  expect(second?.value?.jobs.length).toBeGreaterThan(first.value?.jobs.length ?? 0);
});

test('nobody creates a row in the name of another member', async () => {
  const forged = asUser(member, tx =>
    tx
      .insertInto('saved_views')
      .values({ account_id: property.accountId, user_id: owner.user.id, name: 'Forged', address: '' })
      .execute(),
  );
  await expect(forged).rejects.toThrow('row-level security');
});

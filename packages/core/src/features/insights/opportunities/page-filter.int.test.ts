import { ReportConfig } from '@gsc/contract/reports/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { exportOpportunities } from './export-opportunities.ts';
import { listOpportunities } from './list-opportunities.ts';

let lab: Laboratory;
let property: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 60, days: 20 });
  property = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

test('opportunities can be limited to pages', async () => {
  const [to, from] = [lab.lastDays(16)[0], lab.lastDays(16).at(-1)];
  const pages = (text: string) =>
    ReportConfig.parse({
      ...{ property_ids: [property.propertyId], from, to },
      filters: [{ dimension: 'page', operator: 'contains', values: [text] }],
    });
  const listed = await listOpportunities(property.user, pages('/'), { target: 1 });
  expect(listed.row_count).toBeGreaterThan(0);
  let exported = 0;
  const { batches } = await exportOpportunities(property.user, pages('/'), { target: 1 });
  for await (const batch of batches) exported += batch.length;
  expect(exported).toBe(listed.row_count);
  expect((await listOpportunities(property.user, pages('no such page'), { target: 1 })).row_count).toBe(0);
});

import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { BRAND, NON_BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { parseReport } from '../../report/query/report-query.ts';
import { runReport } from '../../report/run-report.ts';
import { type Device, readCurves } from '../read-curve.ts';
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

/** Between two whole positions of a curve, whose first point is position 1. */
function between(points: readonly number[], position: number): number {
  const below = Math.min(points.length - 1, Math.max(1, Math.floor(position)));
  const [left, right] = [points[below - 1] ?? Number.NaN, points[below] ?? Number.NaN];
  return left + (Math.min(points.length, position) - below) * (right - left);
}

test.for([1, 3, 5] as const)(
  'the extra clicks at position %i and their range come from the curve of each device',
  async target => {
    const [to, from] = [lab.lastDays(16)[0], lab.lastDays(16).at(-1)];
    // With both kinds of queries, no query is left out.
    const filters = [{ dimension: 'brand' as const, operator: 'in' as const, values: [BRAND, NON_BRAND] }];
    const config = ReportConfig.parse({ property_ids: [property.propertyId], from, to, filters });
    const { rows } = await listOpportunities(property.user, config, { target });
    const shown = rows.slice(0, 12);
    const byDevice = await runReport(property.user, {
      ...config,
      dimensions: ['query', 'device'],
      filters: [{ dimension: 'query', operator: 'in', values: shown.map(({ query }) => query) }],
    });
    expect(byDevice.pages).toBe(1);
    const curves = await readCurves(property.user, parseReport(config));
    expect(shown).toHaveLength(12);
    for (const { query, extra, low, high } of shown) {
      let [gained, variance] = [0, 0];
      for (const { values, impressions, position } of byDevice.rows) {
        if (values[0] !== query || position === null) continue;
        const curve = (curves.get(values[1] as Device) ?? curves.get('all'))?.curve;
        if (!curve) throw new Error('the site has a curve');
        const gain = between(curve.ctr, target) - between(curve.ctr, position);
        if (gain <= 0) continue;
        gained += impressions * gain;
        for (const at of [target, position]) variance += (impressions * between(curve.error, at)) ** 2;
      }
      expect(extra, query).toBeCloseTo(gained, 6);
      // 1.645 standard errors on each side are 90 %.
      expect(low, query).toBeCloseTo(Math.max(0, gained - 1.645 * Math.sqrt(variance)), 6);
      expect(high, query).toBeCloseTo(gained + 1.645 * Math.sqrt(variance), 6);
    }
    const { batches } = await exportOpportunities(property.user, config, { target });
    for await (const batch of batches) {
      expect(batch.slice(0, shown.length).map(cells => cells.slice(-3))).toEqual(
        shown.map(({ extra, low, high }) => [extra, low, high]),
      );
      break;
    }
  },
);

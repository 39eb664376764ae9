import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { ReportConfig, type ReportDimension, type ReportInput } from '@gsc/contract/analytics/report/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLedger } from '../../../testing/open-ledger.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { runReport } from '../run-report.ts';
import { readRowSeries } from './read-row-series.ts';

let lab: Laboratory;
let property: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 12, days: 75 });
  property = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

function configOf(input: Partial<ReportInput>): ReportConfig {
  const days = lab.lastDays(70);
  const range = { from: days.at(-1) ?? '', to: '2026-11-12' };
  return ReportConfig.parse({ property_ids: [property.propertyId], ...range, ...input });
}

/** The series of a report that is limited to one row. */
async function seriesOfRow(config: ReportConfig, values: readonly string[]) {
  const filters = config.dimensions.map(
    (dimension, at): ReportFilter => ({
      dimension: dimension as ReportFilter['dimension'],
      operator: 'in',
      values: [values[at] ?? ''],
    }),
  );
  const { series, after } = await runReport(property.user, {
    ...config,
    dimensions: [],
    filters: [...config.filters, ...filters],
    comparison: { mode: 'none' },
  });
  return { values, series, after };
}

const SHAPES: [dimensions: ReportDimension[], more: Partial<ReportInput>][] = [
  [['query'], { granularity: 'month' }],
  [['query'], { granularity: 'day', comparison: { mode: 'previous' } }],
  [['page'], { granularity: 'week' }],
  [['country'], { granularity: 'month', search_query: 'green' }],
  [['query', 'device'], { granularity: 'week' }],
  [['device', 'country', 'query'], { granularity: 'month' }],
  [['device'], { filters: [{ dimension: 'country', operator: 'not_in', values: ['usa'] }] }],
];

test.for(SHAPES)(
  'the lines of rows by %j equal the reports of the single rows: %j',
  async ([dimensions, more]) => {
    const config = configOf({ ...more, dimensions });
    // Also a day that was not read, which is a gap in every line.
    await openLedger(lab.arrange, property.propertyId);
    await lab.arrange('delete from sync_days where property_id = $1 and day = $2', [
      property.propertyId,
      lab.lastDays(30)[20],
    ]);
    const listed = await runReport(property.user, config);
    const rows = listed.rows.slice(0, 5).map(row => row.values.map(value => value ?? ''));
    expect(rows.length).toBeGreaterThan(1);
    const found = await readRowSeries(property.user, { config, rows });
    const wanted = [];
    for (const values of rows) wanted.push(await seriesOfRow(config, values));
    expect(found.rows).toEqual(wanted);
    expect(found.rows.some(({ series }) => series.some(point => (point.now?.impressions ?? 0) > 0))).toBe(
      true,
    );
  },
);

test('a row without data is a line of zeros, and other properties are refused', async () => {
  const config = configOf({ dimensions: ['query'], granularity: 'month' });
  const { rows } = await readRowSeries(property.user, { config, rows: [['no such query']] });
  expect(rows).toEqual([await seriesOfRow(config, ['no such query'])]);
  expect(rows[0]?.series.every(point => point.now?.clicks === 0)).toBe(true);
  const foreign = { ...config, property_ids: [crypto.randomUUID()] };
  await expect(readRowSeries(property.user, { config: foreign, rows: [['x']] })).rejects.toThrow();
});

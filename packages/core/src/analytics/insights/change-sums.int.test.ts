import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuery } from '../../stores/run-query.ts';
import type { Sums } from '../../stores/sums.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { bothSidesArguments, queryArguments } from '../report/query/open-report.ts';
import { rowsSql } from '../report/sql/report-sql.ts';
import { expectedOn, LAST_POSITION } from './ctr-curve.ts';
import { rowSums } from './decompose-change.ts';
import { changeSumsSql } from './explain-sql.ts';
import { openInsight } from './open-insight.ts';

let lab: Laboratory;
let property: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 40, days: 30 });
  property = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue();
});
afterAll(() => lab?.close());

function config(input: Partial<ReportInput>): ReportConfig {
  return ReportConfig.parse({ property_ids: [property.propertyId], from: '', to: '', ...input });
}

/** Steep everywhere, so that any change in position changes the expected CTR. */
const STEEP = Array.from({ length: LAST_POSITION }, (_, at) => 0.4 / (at + 1));

test.each(['country', 'page'] as const)('SQL and TypeScript calculate the same sums by %s', async by => {
  const days = lab.lastDays(20);
  const input = { from: days[11] ?? '', to: days[4] ?? '' };
  const { report } = await openInsight(property.user, config(input), by);
  const { rows } = await runQuery(property.user, changeSumsSql(report.query, report.plan), {
    ...bothSidesArguments(report),
    curve: STEEP,
  });
  const sumsByKey = async (side: 'now' | 'before'): Promise<Map<string, Sums>> => {
    const statement = rowsSql(report.query, report.plan, { all: true });
    const pointers = (side === 'now' ? report.now : report.before)?.rows;
    if (!pointers) throw new Error('no comparison range');
    const found = await runQuery(property.user, statement, queryArguments(report, pointers));
    return new Map(found.rows.map(({ values, sums }) => [values.k0 ?? '', sums]));
  };
  const [now, before] = [await sumsByKey('now'), await sumsByKey('before')];
  const expected = expectedOn({ ctr: STEEP, error: STEEP });
  const expectedSums = { kbc: 0, kbi: 0, knc: 0, kni: 0, kbw: 0, knw: 0, ranked: 0 };
  for (const [key, rowNow] of now) {
    const rowBefore = before.get(key);
    if (!rowBefore) continue;
    const row = rowSums(rowBefore, rowNow, expected);
    expectedSums.kbc += rowBefore.clicks;
    expectedSums.kbi += rowBefore.impressions;
    expectedSums.knc += rowNow.clicks;
    expectedSums.kni += rowNow.impressions;
    expectedSums.kbw += row.weighted.before;
    expectedSums.knw += row.weighted.now;
    expectedSums.ranked += row.ranked;
  }
  expect(Math.abs(expectedSums.ranked)).toBeGreaterThan(0.1);
  for (const [name, value] of Object.entries(expectedSums)) {
    expect(Number(rows[0]?.row[name]), name).toBeCloseTo(value, 6);
  }
});

import { ReportConfig, type ReportInput } from '@gsc/contract/reports/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import type { Sums } from '../../warehouse/metrics.ts';
import { argumentsOf, bothArguments } from '../../warehouse/query/open-report.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { rowsSql } from '../../warehouse/sql/report-sql.ts';
import { changeSumsSql } from './change-sql.ts';
import { expectedOn, LAST_POSITION } from './ctr-curve.ts';
import { rowSums } from './decompose-change.ts';
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

/** Steep everywhere, so that any change of a position moves the expected rate. */
const STEEP = Array.from({ length: LAST_POSITION }, (_, at) => 0.4 / (at + 1));

test.each(['country', 'page'] as const)('the engine and the formula agree on every sum by %s', async by => {
  const days = lab.lastDays(20);
  const input = { from: days[11] ?? '', to: days[4] ?? '' };
  const { report } = await openInsight(property.user, config(input), by);
  const { rows } = await runQuery(property.user, changeSumsSql(report.query, report.plan), {
    ...bothArguments(report),
    curve: STEEP,
  });
  const sidesOf = async (side: 'now' | 'before'): Promise<Map<string, Sums>> => {
    const statement = rowsSql(report.query, report.plan, { all: true });
    const pointers = (side === 'now' ? report.now : report.before)?.rows;
    if (!pointers) throw new Error('nothing to compare with');
    const found = await runQuery(property.user, statement, argumentsOf(report, pointers));
    return new Map(found.rows.map(({ values, sums }) => [values.k0 ?? '', sums]));
  };
  const [now, before] = [await sidesOf('now'), await sidesOf('before')];
  const expected = expectedOn({ ctr: STEEP, error: STEEP });
  const hand = { kbc: 0, kbi: 0, knc: 0, kni: 0, kbw: 0, knw: 0, ranked: 0 };
  for (const [key, is] of now) {
    const was = before.get(key);
    if (!was) continue;
    const row = rowSums(was, is, expected);
    hand.kbc += was.clicks;
    hand.kbi += was.impressions;
    hand.knc += is.clicks;
    hand.kni += is.impressions;
    hand.kbw += row.weighted.before;
    hand.knw += row.weighted.now;
    hand.ranked += row.ranked;
  }
  expect(Math.abs(hand.ranked)).toBeGreaterThan(0.1);
  for (const [name, value] of Object.entries(hand)) {
    expect(Number(rows[0]?.row[name]), name).toBeCloseTo(value, 6);
  }
});

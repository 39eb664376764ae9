import type { ReportInput } from '@gsc/contract/analytics/report/api';
import { METRICS } from '@gsc/contract/metrics/metrics';
import type { Page } from '@playwright/test';
import { ctrOf } from '../consistency/sums.ts';
import type { Verdict } from '../consistency/verdict.ts';
import { type Days, type GoogleFigures, positionOf, sumsAt } from './google-figures.ts';
import { numberIn, readTable, readTile, type ShownRow } from './read-screen.ts';
import { results } from './steps.ts';

export type ShownReport = { clicks: number | null; impressions: number | null; rows: ShownRow[] };

/** Reads the totals above the chart and the rows of the report. */
export async function readReport(page: Page): Promise<ShownReport> {
  return {
    rows: await readTable(results(page)),
    clicks: await readTile(page, METRICS.clicks.label),
    impressions: await readTile(page, METRICS.impressions.label),
  };
}

type Question = { dimensions: ['query'] | ['page']; filters: NonNullable<ReportInput['filters']> };

export async function judgeReport(
  verdict: Verdict,
  shown: ShownReport,
  google: GoogleFigures,
  question: Question,
  days: Days,
): Promise<void> {
  const total = await google.total(question, days);
  verdict.same('total clicks', shown.clicks, total.clicks);
  verdict.same('total impressions', shown.impressions, total.impressions);
  const wanted = await google.rows(question, days);
  verdict.same('number of rows', shown.rows.length, Math.min(50, wanted.size));
  const most = [...wanted.values()].map(({ clicks }) => clicks).sort((a, b) => b - a);
  for (const [at, { name, cells }] of shown.rows.entries()) {
    const sums = sumsAt(wanted, name);
    verdict.same(`row ${at} by clicks`, numberIn(cells.Clicks), most[at]);
    verdict.same(`${name} clicks`, numberIn(cells.Clicks), sums.clicks);
    verdict.same(`${name} impressions`, numberIn(cells.Impressions), sums.impressions);
    verdict.same(`${name} CTR`, numberIn(cells.CTR)?.toFixed(2), ctrOf(sums).toFixed(2));
    verdict.same(`${name} position`, numberIn(cells.Position)?.toFixed(2), positionOf(sums).toFixed(2));
  }
}

import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import type { RowSeries } from '@gsc/contract/analytics/rows/row-series';
import type { JudgeContext } from './judge-context.ts';
import type { Name } from './model.ts';
import { ZERO } from './sums.ts';

const ROWS = 3;

/** Checks the lines of single rows and the report that the panel of a row shows. */
export async function judgeRows(
  { verdict, owner, model, question }: JudgeContext,
  name: Name,
  { config, rows }: Report,
): Promise<void> {
  const values = rows.flatMap(row => row.values[0] ?? []).slice(0, ROWS);
  if (values.length === 0) return;
  const groups = await model.groups(question, name);
  const lines = await owner.post<RowSeries>(REPORTS_PATHS.rowSeries, {
    config,
    rows: values.map(value => [value]),
  });
  for (const { values: row, series } of lines.rows) {
    const sum = (metric: 'clicks' | 'impressions') =>
      series.reduce((all, { now }) => all + (now?.[metric] ?? 0), 0);
    const want = groups.whole.get(row[0] ?? '') ?? ZERO;
    verdict.same(`line of ${name} clicks`, sum('clicks'), want.clicks);
    verdict.same(`line of ${name} impressions`, sum('impressions'), want.impressions);
  }
  const [value = ''] = values;
  const panel = await owner.post<Report>(REPORTS_PATHS.run, {
    ...config,
    dimensions: [],
    filters: [{ dimension: name, operator: 'in', values: [value] }],
  });
  verdict.metrics(`panel of ${name}`, panel.totals, groups.whole.get(value) ?? ZERO);
  if (!panel.comparison) return;
  verdict.metrics(`panel of ${name} now`, panel.comparison.now, groups.now.get(value) ?? ZERO);
  verdict.metrics(`panel of ${name} before`, panel.comparison.before, groups.before.get(value) ?? ZERO);
}

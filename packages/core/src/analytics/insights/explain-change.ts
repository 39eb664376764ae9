import type { ChangeDimension, ClicksChange } from '@gsc/contract/analytics/insights/api';
import { CHANGE_LISTS, type ChangeList } from '@gsc/contract/analytics/insights/labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { isCountNormal } from '@gsc/contract/metrics/variation';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { bothSidesArguments, type OpenReport, type Side } from '../report/query/open-report.ts';
import { readAnnotations } from '../report/read/read-annotations.ts';
import { readCompared, readDays } from '../report/read/read-days.ts';
import { variationOfDays } from '../report/read/read-variation.ts';
import { decomposeChange } from './decompose-change.ts';
import { changeSumsSql } from './explain-sql.ts';
import { openInsight } from './open-insight.ts';
import { curveParameter, readCurves } from './read-curve.ts';

/** Explains the change in clicks. The parts add up exactly to the difference of the totals. */
export async function explainChange(
  ctx: UserContext,
  config: ReportConfig,
  by: ChangeDimension,
): Promise<ClicksChange> {
  const { report, range, isCompared } = await openInsight(ctx, config, by);
  const { query, plan } = report;
  const annotations = await readAnnotations(ctx, { ...query, ...bothPeriods(report) });
  const head = { range, by, aggregation: plan.aggregation, annotations };
  const none = Object.fromEntries(CHANGE_LISTS.map(list => [list, { count: 0, clicks: 0 }]));
  if (!isCompared) {
    const { now } = await readTotals(ctx, report);
    const lists = none as ClicksChange['lists'];
    return { ...head, now, before: null, within_variation: true, parts: null, lists };
  }
  const [curves, totals] = await Promise.all([readCurves(ctx, query), readTotals(ctx, report)]);
  const { rows } = await runQuery(ctx, changeSumsSql(query, plan), {
    ...bothSidesArguments(report),
    curve: curveParameter(curves),
  });
  const read = (name: string) => Number(rows[0]?.row[name] ?? 0);
  const list = (name: ChangeList) => ({ count: read(`count_${name}`), clicks: read(`clicks_${name}`) });
  const parts = decomposeChange({
    totals,
    newClicks: list('new').clicks,
    lostClicks: -list('lost').clicks,
    common: {
      before: { clicks: read('kbc'), impressions: read('kbi') },
      now: { clicks: read('knc'), impressions: read('kni') },
      weighted: { before: read('kbw'), now: read('knw') },
      ranked: read('ranked'),
    },
  });
  const lists = Object.fromEntries(CHANGE_LISTS.map(name => [name, list(name)])) as ClicksChange['lists'];
  const { now, before, variation } = totals;
  const within_variation = isCountNormal(now, before, { variation, level: 'total' });
  return { ...head, now, before, within_variation, parts, lists };
}

function bothPeriods({ now, before }: OpenReport): Pick<Side, 'from' | 'to'> {
  const sides = before ? [now, before] : [now];
  const [first, last] = [
    sides.map(({ from }) => from).sort()[0],
    sides
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ];
  return { from: first ?? now.from, to: last ?? now.to };
}

/** Total clicks as reported by Google over the compared days, and how much they vary. */
async function readTotals(ctx: UserContext, report: OpenReport) {
  const { now, before } = report;
  const [days, beforeDays] = await Promise.all([
    readDays(ctx, report, now),
    before ? readDays(ctx, report, before) : new Map(),
  ]);
  const sums = await readCompared(ctx, report, { now: days, before: beforeDays });
  return {
    now: sums?.now.clicks ?? 0,
    before: sums?.before?.clicks ?? 0,
    variation: variationOfDays(report, { now: days, before: beforeDays }),
  };
}

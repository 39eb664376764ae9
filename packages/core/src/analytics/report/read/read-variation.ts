import { unmeasured, type Variation, variationOf } from '@gsc/contract/metrics/variation';
import { dayStates } from '../../../ledger/read/day-states.ts';
import type { Reader } from '../../../stores/run-query.ts';
import type { OpenReport } from '../query/open-report.ts';
import { type ByDay, shapeSeries } from '../shape/shape-series.ts';
import { readDays } from './read-days.ts';

/** How much the totals of a report vary between the compared days. */
export async function readVariation(ctx: Reader, report: OpenReport): Promise<Variation> {
  const { now, before } = report;
  if (!before) return unmeasured(1);
  const [days, beforeDays] = await Promise.all([readDays(ctx, report, now), readDays(ctx, report, before)]);
  return variationOfDays(report, { now: days, before: beforeDays });
}

/** The same for days that have already been read. */
export function variationOfDays(
  { query, now, before }: OpenReport,
  days: { now: ByDay; before: ByDay },
): Variation {
  if (!before || !query.before) return unmeasured(1);
  const states = dayStates(now.issues, query);
  const comparison = { states: dayStates(before.issues, query), shift: query.before.shift, to: before.to };
  return variationOf(
    shapeSeries(query, 'day', { byDay: days.now, states }, { byDay: days.before, ...comparison }),
  );
}

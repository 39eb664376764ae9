import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import { type Reader, type ResultRow, runQuery } from '../../../stores/run-query.ts';
import { type OpenReport, queryArguments } from '../query/open-report.ts';
import { labelsSql } from '../sql/shown-sql.ts';

const RECENT_DAYS = 31;

export type Labels = Record<'query' | 'page', Map<string, string>>;

/** Extracts the labels from rows that already contain them. */
export function labelsOf(rows: readonly ResultRow[], dimensions: OpenReport['query']['dimensions']): Labels {
  const of = (name: 'query' | 'page') => {
    const at = dimensions.indexOf(name);
    if (at < 0) return new Map<string, string>();
    return new Map(rows.map(({ values }) => [values[`k${at}`] ?? '', values[`t${at}`] ?? '']));
  };
  return { query: of('query'), page: of('page') };
}

/** Reads the labels of the shown rows. Searches the last month first, because most labels occur there. */
export async function resolveLabels(
  ctx: Reader,
  report: OpenReport,
  rows: readonly ResultRow[],
): Promise<Labels> {
  const { query, plan } = report;
  const found: Labels = { query: new Map(), page: new Map() };
  await Promise.all(
    query.dimensions.map(async (name, at) => {
      if (!isTextDimension(name)) return;
      const wanted = new Set(rows.map(row => row.values[`k${at}`] ?? ''));
      const { from, to } = query;
      const recent = addDays(to, -RECENT_DAYS);
      const ranges: [Day, Day][] =
        recent > from
          ? [
              [addDays(recent, 1), to],
              [from, recent],
            ]
          : [[from, to]];
      for (const [first, last] of ranges) {
        if (wanted.size === 0) break;
        const { rows: labels } = await runQuery(ctx, labelsSql(plan.grain, name), {
          ...queryArguments(report, { ...report.now.rows, from: first, to: last }),
          hashes: [...wanted].map(BigInt),
        });
        for (const { values } of labels) {
          found[name].set(values.k0 ?? '', values.t0 ?? '');
          wanted.delete(values.k0 ?? '');
        }
      }
    }),
  );
  return found;
}

/** The same for rows of either side. Rows without current data have their label in the comparison range. */
export async function resolveBothLabels(
  ctx: Reader,
  report: OpenReport,
  rows: readonly ResultRow[],
): Promise<Labels> {
  const found = await resolveLabels(ctx, report, rows);
  const { before, query } = report;
  const isKnown = ({ values }: ResultRow) =>
    query.dimensions.every((name, at) => !isTextDimension(name) || found[name].has(values[`k${at}`] ?? ''));
  const unresolved = rows.filter(row => !isKnown(row));
  if (unresolved.length === 0 || !before) return found;
  const { from, to } = before;
  const older = await resolveLabels(
    ctx,
    { ...report, now: before, query: { ...query, from, to } },
    unresolved,
  );
  return {
    query: new Map([...older.query, ...found.query]),
    page: new Map([...older.page, ...found.page]),
  };
}

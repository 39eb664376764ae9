import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import type { Sums } from '../../stores/sums.ts';
import { bothSidesArguments, type OpenReport } from '../report/query/open-report.ts';
import { moversSql } from '../report/sql/changes-sql.ts';

/** A row whose clicks changed. The key of a query or a page is its hash. */
export type Mover = { change: number; propertyId: string; key: string; now: Sums; before: Sums };
export type Movers = { grew: number; fell: number; growing: Mover[]; declining: Mover[] };

/** [order, change, property, key, n…, b…], as returned by moversSql. */
type Row = [unknown, number | string, string, string, ...(number | string)[]];

/** The rows that grew and declined most, and the number of all. */
export async function readMovers(ctx: UserContext, report: OpenReport, limit: number): Promise<Movers> {
  const { rows } = await runQuery(
    ctx,
    moversSql(report.query, report.plan, limit),
    bothSidesArguments(report),
  );
  const [found] = rows;
  const read = (value: unknown): Mover[] =>
    ((value ?? []) as Row[]).map(([, change, propertyId, key, ...sums]) => {
      const [nc, ni, np, bc, bi, bp] = sums.map(Number) as [number, number, number, number, number, number];
      return {
        change: Number(change),
        propertyId,
        key,
        now: { clicks: nc, impressions: ni, positionSum: np },
        before: { clicks: bc, impressions: bi, positionSum: bp },
      };
    });
  return {
    grew: Number(found?.row.grew ?? 0),
    fell: Number(found?.row.fell ?? 0),
    growing: read(found?.row.growing),
    declining: read(found?.row.declining),
  };
}

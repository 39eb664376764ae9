import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { runReport } from '@gsc/core/analytics/report/run-report';
import type { UserContext } from '@gsc/core/context';
import type { ClickHouseClient } from '@gsc/db/clickhouse';
import { answerInDuckDb, type Connection } from './duckdb.ts';
import { LAST } from './generate.ts';
import { p95, timed } from './measure.ts';
import { record, replay } from './recorder.ts';

type Options = {
  connection: Connection;
  reader: ClickHouseClient;
  local: UserContext;
  propertyId: string;
  ranges: Record<string, string>;
  rounds: number;
};

/**
 * Compares all statements of a report with DuckDB, which returns the same answer: rows, their number, totals, texts, the
 * sparklines of the rows, the daily totals and the comparison. Both have the same two cores, alternating in one run.
 */
export async function compareWithDuckDb({
  connection,
  reader,
  local,
  propertyId,
  ranges,
  rounds,
}: Options): Promise<Record<string, { duckdb: number; clickhouse: number }>> {
  const figures: Record<string, { duckdb: number; clickhouse: number }> = {};
  for (const kind of ['query', 'page'] as const)
    for (const [name, from] of Object.entries(ranges)) {
      const recorder = record(local.clickhouse);
      const config = ReportConfig.parse({
        property_ids: [propertyId],
        from,
        to: LAST,
        dimensions: [kind],
        comparison: { mode: 'previous' },
      });
      const report = await runReport({ ...local, clickhouse: recorder.clickhouse }, config);
      const waves = recorder.waves();
      const answer = () =>
        answerInDuckDb(connection, kind, {
          from,
          to: LAST,
          before: report.comparison ?? { from, to: from },
          bucket: report.spark?.unit ?? 'day',
        });
      const { rows, count } = await answer();
      if (count !== report.row_count || rows !== report.rows.length)
        throw new Error(`DuckDB found ${count} rows, the report has ${report.row_count}`);
      const times = { duckdb: [] as number[], clickhouse: [] as number[] };
      for (let round = -2; round < rounds; round++) {
        const duckdbMs = await timed(answer);
        const clickhouseMs = await timed(() => replay(reader, waves));
        if (round < 0) continue;
        times.duckdb.push(duckdbMs);
        times.clickhouse.push(clickhouseMs);
      }
      figures[`${kind}_${name}`] = { duckdb: p95(times.duckdb), clickhouse: p95(times.clickhouse) };
    }
  return figures;
}

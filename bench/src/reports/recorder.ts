import type { Clickhouse } from '@gsc/core/stores/open-clickhouse';
import type { ClickHouseClient } from '@gsc/db/clickhouse';

type Statement = { query: string; query_params?: Record<string, unknown>; started: number; ended: number };

/** Records the statements of a report and groups those that ran concurrently into waves. */
export function record(clickhouse: Clickhouse): { clickhouse: Clickhouse; waves(): Statement[][] } {
  const statements: Statement[] = [];
  const recording = new Proxy(clickhouse.at(null), {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (params: Parameters<ClickHouseClient['query']>[0]) => {
        const statement: Statement = {
          query: params.query,
          ...(params.query_params && { query_params: params.query_params }),
          started: performance.now(),
          ended: Number.POSITIVE_INFINITY,
        };
        statements.push(statement);
        const result = await target.query(params);
        statement.ended = performance.now();
        return result;
      };
    },
  });
  return {
    clickhouse: { ...clickhouse, at: () => recording },
    waves() {
      const waves: Statement[][] = [];
      let until = Number.NEGATIVE_INFINITY;
      for (const statement of statements.toSorted((a, b) => a.started - b.started)) {
        if (statement.started < until) waves.at(-1)?.push(statement);
        else waves.push([statement]);
        until = Math.max(until, statement.ended);
      }
      return waves;
    },
  };
}

/** Sends the recorded statements directly to ClickHouse, in the same waves, and reads the full results. */
export async function replay(client: ClickHouseClient, waves: readonly Statement[][]): Promise<void> {
  for (const wave of waves) {
    await Promise.all(
      wave.map(async ({ query, query_params }) => {
        const result = await client.query({
          query,
          format: 'JSONCompact',
          ...(query_params && { query_params }),
        });
        await result.text();
      }),
    );
  }
}

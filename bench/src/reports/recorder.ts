import type { ClickHouseClient } from '@gsc/db/clickhouse';

type Sent = { query: string; query_params?: Record<string, unknown>; started: number; ended: number };

/** The statements a report is made of, with which of them ran side by side. */
export function record(client: ClickHouseClient): { client: ClickHouseClient; waves(): Sent[][] } {
  const sent: Sent[] = [];
  const recording = new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (params: Parameters<ClickHouseClient['query']>[0]) => {
        const one: Sent = {
          query: params.query,
          ...(params.query_params && { query_params: params.query_params }),
          started: performance.now(),
          ended: Number.POSITIVE_INFINITY,
        };
        sent.push(one);
        const result = await target.query(params);
        one.ended = performance.now();
        return result;
      };
    },
  });
  return {
    client: recording,
    waves() {
      const waves: Sent[][] = [];
      let until = Number.NEGATIVE_INFINITY;
      for (const one of sent.toSorted((a, b) => a.started - b.started)) {
        if (one.started < until) waves.at(-1)?.push(one);
        else waves.push([one]);
        until = Math.max(until, one.ended);
      }
      return waves;
    },
  };
}

/** The same statements straight to the engine, in the same waves; answers are read to their end. */
export async function replay(client: ClickHouseClient, waves: readonly Sent[][]): Promise<void> {
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

import type { ClickHouseClient } from '@clickhouse/client';
import { createProofStore } from './clickhouse-store.ts';

const SLOW_QUERIES = 8;
const LIMIT_MS = 100;
const SAMPLES = 20;

/** Runs eight slow aggregations. A concurrent `select 1` must not wait for them. */
export async function smallQueryUnderLoad() {
  const store = await createProofStore();
  const { process, client } = await store.start();
  try {
    await selectOne(client);
    let running = SLOW_QUERIES;
    const slow = Array.from({ length: SLOW_QUERIES }, async () => {
      const query = 'SELECT sum(cityHash64(number)) FROM numbers(600000000)';
      await (await client.query({ query, format: 'JSONEachRow' })).json();
      running -= 1;
    });
    await new Promise(resolve => setTimeout(resolve, 300));
    const times: number[] = [];
    // A ping does not use the engine, so its duration shows the load of the machine.
    const pings: number[] = [];
    while (times.length < SAMPLES && running === SLOW_QUERIES) {
      const started = performance.now();
      await client.ping();
      pings.push(performance.now() - started);
      times.push(await selectOne(client));
    }
    await Promise.all(slow);
    times.sort((a, b) => a - b);
    const worst = times.at(-1) ?? Number.POSITIVE_INFINITY;
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
    const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
    return {
      ok: worst < LIMIT_MS && times.length >= 5,
      slowQueries: SLOW_QUERIES,
      samples: times.length,
      medianMs: Math.round(median),
      p95Ms: Math.round(p95),
      worstMs: Math.round(worst),
      worstPingMs: Math.round(Math.max(...pings)),
      limitMs: LIMIT_MS,
    };
  } finally {
    await client.close();
    await process.stop();
    await store.remove();
  }
}

async function selectOne(client: ClickHouseClient): Promise<number> {
  const started = performance.now();
  await (await client.query({ query: 'SELECT 1', format: 'JSONEachRow' })).json();
  return performance.now() - started;
}

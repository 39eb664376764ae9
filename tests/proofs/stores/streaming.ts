import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { createProofStore } from './clickhouse-store.ts';

const ROWS = 2_000_000;
const LIMIT_MB = 100;

/** Streams two million rows through the HTTP server to a fast and a slow client with limited memory. */
export async function streamTwoMillion() {
  const store = await createProofStore();
  const { process, client } = await store.start();
  try {
    // The first query loads code and caches, which do not count as growth.
    await readRows(client, 50_000, 0);
    const before = await residentMb(process.pid);
    const meter = measure(process.pid);
    const started = performance.now();
    const rows = await readRows(client, ROWS, 0);
    const seconds = (performance.now() - started) / 1000;
    const slowRows = await readRows(client, ROWS / 4, 10);
    const peak = await meter.stop();
    const growthMb = Math.round(peak - before);
    return {
      ok: rows === ROWS && slowRows === ROWS / 4 && growthMb < LIMIT_MB,
      rows,
      slowRows,
      seconds: Number(seconds.toFixed(2)),
      rssBeforeMb: Math.round(before),
      rssPeakMb: Math.round(peak),
      growthMb,
      limitMb: LIMIT_MB,
    };
  } finally {
    await client.close();
    await process.stop();
    await store.remove();
  }
}

async function readRows(client: ClickHouseClient, count: number, pauseMs: number): Promise<number> {
  const result = await client.query({
    query: `SELECT number, toString(number) AS text, repeat('x', 100) AS page FROM numbers({count:UInt64})`,
    query_params: { count },
    format: 'JSONEachRow',
  });
  let rows = 0;
  let batches = 0;
  for await (const batch of result.stream()) {
    rows += batch.length;
    batches += 1;
    if (pauseMs > 0 && batches % 8 === 0) await sleep(pauseMs);
  }
  return rows;
}

/** Measures the maximum resident memory until stopped. */
function measure(pid: number): { stop(): Promise<number> } {
  let peak = 0;
  let running = true;
  const loop = (async () => {
    while (running) {
      peak = Math.max(peak, await residentMb(pid));
      await sleep(20);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      return peak;
    },
  };
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

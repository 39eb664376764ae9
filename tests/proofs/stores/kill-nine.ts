import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { createProofStore } from './clickhouse-store.ts';

const WRITERS = 4;
const MAX_ROWS = 2_000;

/** Kills the server at random times during inserts. Acknowledged batches exist once, others once or not at all. */
export async function killNine({ times = 50 }: { times?: number } = {}) {
  const store = await createProofStore();
  const sent = new Map<number, { rows: number; acknowledged: boolean }>();
  try {
    for (let round = 0; round < times; round += 1) {
      const { process, client } = await store.start();
      await client.command({
        query:
          'CREATE TABLE IF NOT EXISTS batches (batch UInt32, row UInt32) ENGINE = MergeTree ORDER BY (batch, row)',
      });
      let stopped = false;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!stopped) await insertBatch(client, sent);
      });
      await sleep(50 + Math.random() * 350);
      await process.kill();
      stopped = true;
      await Promise.all(writers);
      await client.close();
    }
    const { process, client } = await store.start();
    const found = await countBatches(client);
    await client.close();
    await process.stop();
    return { times, ...judge(sent, found) };
  } finally {
    await store.remove();
  }
}

async function insertBatch(
  client: ClickHouseClient,
  sent: Map<number, { rows: number; acknowledged: boolean }>,
) {
  const batch = sent.size;
  const entry = { rows: 1 + Math.floor(Math.random() * MAX_ROWS), acknowledged: false };
  sent.set(batch, entry);
  const values = Array.from({ length: entry.rows }, (_, row) => ({ batch, row }));
  try {
    await client.insert({ table: 'batches', values, format: 'JSONEachRow' });
    entry.acknowledged = true;
  } catch {
    // The server was killed during this insert, so it stays unacknowledged.
    await sleep(5);
  }
}

type Found = { batch: number; rows: string; different: string };

async function countBatches(client: ClickHouseClient): Promise<Found[]> {
  const query = 'SELECT batch, count() AS rows, uniqExact(row) AS different FROM batches GROUP BY batch';
  return (await client.query({ query, format: 'JSONEachRow' })).json<Found>();
}

function judge(sent: ReadonlyMap<number, { rows: number; acknowledged: boolean }>, found: readonly Found[]) {
  const present = new Map(found.map(row => [row.batch, row]));
  let acknowledged = 0;
  let lost = 0;
  let doubled = 0;
  let torn = 0;
  let unacknowledgedButPresent = 0;
  for (const [batch, { rows, acknowledged: wasAcknowledged }] of sent) {
    const row = present.get(batch);
    if (wasAcknowledged) acknowledged += 1;
    if (row === undefined) lost += wasAcknowledged ? 1 : 0;
    else if (Number(row.rows) > rows) doubled += 1;
    else if (Number(row.rows) < rows || Number(row.different) !== rows) torn += 1;
    else if (!wasAcknowledged) unacknowledgedButPresent += 1;
  }
  const ok = acknowledged > 0 && lost === 0 && doubled === 0 && torn === 0;
  return { ok, inserts: sent.size, acknowledged, lost, doubled, torn, unacknowledgedButPresent };
}

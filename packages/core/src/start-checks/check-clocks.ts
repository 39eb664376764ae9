import type { ClickHouseClient } from '@gsc/db/clickhouse';
import type { Database } from '@gsc/db/postgres/types';
import { type Kysely, sql } from 'kysely';
import type { Violation } from './violation.ts';

const MAX_DIFFERENCE_MS = 30_000;

/** Leases, sessions and quotas compare times of the process with times of the stores. */
export async function checkClocks(db: Kysely<Database>, clickhouse: ClickHouseClient): Promise<Violation[]> {
  const differences = await Promise.all([
    difference('PostgreSQL', async () => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
      return rows[0]?.ms ?? Number.NaN;
    }),
    difference('ClickHouse', async () => {
      const result = await clickhouse.query({
        query: 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms',
        format: 'JSONEachRow',
      });
      const [row] = await result.json<{ ms: string | number }>();
      return Number(row?.ms);
    }),
  ]);
  return differences.flat();
}

async function difference(store: string, read: () => Promise<number>): Promise<Violation[]> {
  const before = Date.now();
  const theirs = await read();
  // The store read its clock at some time during the request.
  const ahead = before - theirs;
  const behind = theirs - Date.now();
  const ms = Math.max(ahead, behind);
  if (ms <= MAX_DIFFERENCE_MS) return [];
  return [
    {
      check: 'clocks',
      problem: `The clock of this machine and of ${store} differ by ${Math.round(ms / 1000)} s.`,
      fix: 'synchronise both machines with NTP (timedatectl set-ntp true).',
    },
  ];
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { type ClickHouseClient, connectClickhouse } from '@gsc/db/clickhouse';
import { startTestClickhouse, type TestClickhouse } from '@gsc/db/testing-clickhouse';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reader, runQuery } from './run-query.ts';
import { StatementResults } from './statement-results.ts';

let dir: string;
let store: TestClickhouse;
let clickhouse: ClickHouseClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gsc-run-query-'));
  store = await startTestClickhouse(startClickhouse, dir);
  clickhouse = connectClickhouse(store.readers.interactive);
});
afterAll(async () => {
  await clickhouse?.close();
  await store?.stop();
  await rm(dir, { recursive: true, force: true });
});

test.for([
  // Both fail after ClickHouse has computed many rows.
  ['too many rows', 'SELECT number AS c FROM numbers(1500000)', {}, REPORTS_TEXT.tooHeavy],
  [
    'a bad expression',
    `SELECT match(toString(number), if(number < 900000, 'a', {expression:String})) AS c FROM numbers(1000000)`,
    { expression: '(' },
    REPORTS_TEXT.badExpression,
  ],
] as const)('a statement that fails late has its message: %s', async ([, sql, params, message]) => {
  const reader: Reader = { clickhouse: { at: () => clickhouse }, results: new StatementResults(0) };
  await expect(runQuery(reader, { sql, params }, {})).rejects.toThrow(message);
});

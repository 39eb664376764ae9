import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { getOverview } from '@gsc/core/analytics/overview/get-overview';
import { runReport } from '@gsc/core/analytics/report/run-report';
import type { UserContext } from '@gsc/core/context';
import { openContext } from '@gsc/core/open-context';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { type Stack, startStack } from '@gsc/stack/start-stack';
import { arrangeProperty, type SignedIn, signIn } from '@gsc/tests/proofs/reports/arrange';
import { callApi } from './reports/call-api.ts';
import { compareWithDuckDb } from './reports/compare-duckdb.ts';
import { fillDuckDb, loadDuckDb } from './reports/duckdb.ts';
import { FIRST, generate, LAST, LAST_WORDS } from './reports/generate.ts';
import { p95, timed } from './reports/measure.ts';
import { record, replay } from './reports/recorder.ts';
import { measureSeedWay } from './reports/seed-way.ts';

const FULL = { own: 25_000_000, all: 100_000_000 };
const QUICK = { own: 2_500_000, all: 10_000_000 };
const NEEDED = {
  api_to_bare: 1.2,
  pointers: 1.25,
  overview: 150,
  days_28: 250,
  days_90: 250,
  months_16: 400,
  filter: 400,
};
const DAYS_28 = '2026-10-16';
const DAYS_90 = '2026-08-15';

/** Without a limit, a report is only measured. */
type Shape = { name: string; limit?: number; body: Partial<ReportInput> | null };
type Figure = { api: number; bare: number; ratio: number; limit?: number };
const shapes: Shape[] = [
  { name: 'overview', limit: NEEDED.overview, body: null },
  ...(['query', 'page'] as const).flatMap(dimension => [
    { name: `${dimension}_28d`, limit: NEEDED.days_28, body: { dimensions: [dimension], from: DAYS_28 } },
    { name: `${dimension}_90d`, limit: NEEDED.days_90, body: { dimensions: [dimension], from: DAYS_90 } },
    { name: `${dimension}_16mo`, limit: NEEDED.months_16, body: { dimensions: [dimension], from: FIRST } },
  ]),
  {
    name: 'filter_28d',
    limit: NEEDED.filter,
    body: {
      dimensions: ['query' as const],
      from: DAYS_28,
      filters: [{ dimension: 'country' as const, operator: 'in' as const, values: ['gbr', 'deu'] }],
    },
  },
  // Rules are applied to every row. Longer ranges take in proportion and would make the benchmark take an hour.
  { name: 'brand_28d', body: { dimensions: ['brand'], from: DAYS_28 } },
  {
    name: 'non_brand_queries_28d',
    body: {
      ...{ dimensions: ['query'], from: DAYS_28 },
      filters: [{ dimension: 'brand', operator: 'in', values: ['Non-brand'] }],
    },
  },
  { name: 'page_groups_28d', body: { dimensions: ['page_group'], from: DAYS_28 } },
];

/** Compares reports over HTTP with the same SQL statements sent directly to ClickHouse, alternating in one run. */
export async function run({ quick }: { quick: boolean }) {
  const size = quick ? QUICK : FULL;
  const rounds = quick ? 12 : 40;
  const dir = await mkdtemp(join(tmpdir(), 'gsc-bench-reports-'));
  const stack = await startStack({
    worker: false,
    serverEnv: {
      LOG_LEVEL: 'error',
      // The same report is read repeatedly, and each reading must be a new one.
      RESULT_CACHE_MEGABYTES: '0',
    },
  });
  try {
    const user = await signIn(stack, 'maya@trailforge.example');
    const propertyId = await arrangeProperty(stack, user, 'sc-domain:bench.example');
    const started = performance.now();
    await generate(stack, user, propertyId, size);
    await addRules(stack, user, propertyId);
    console.log(`generated in ${Math.round((performance.now() - started) / 1000)} s`);
    const reader = connectClickhouse(readerOf(stack));
    const local = openLocalContext(stack, user);
    const figures: Record<string, Figure> = {};
    for (const shape of shapes) {
      const config = shape.body && { property_ids: [propertyId], to: LAST, ...shape.body };
      const recorder = record(local.clickhouse);
      const ctx = { ...local, clickhouse: recorder.clickhouse };
      if (config) await runReport(ctx, ReportConfig.parse(config));
      else await getOverview(ctx, { type: 'web' });
      const waves = recorder.waves();
      // Generating the rows took longer than the lifetime of an access token.
      user.token = await user.refresh();
      const times = { api: [] as number[], bare: [] as number[] };
      for (let round = -2; round < rounds; round++) {
        const api = await timed(() => callApi(stack, user, config));
        const bare = await timed(() => replay(reader, waves));
        if (round >= 0) {
          times.api.push(api);
          times.bare.push(bare);
        }
      }
      const [api, bare] = [p95(times.api), p95(times.bare)];
      figures[shape.name] = {
        ...{ api, bare, ratio: rounded(api / bare) },
        ...(shape.limit !== undefined && { limit: shape.limit }),
      };
      console.log(shape.name, JSON.stringify(figures[shape.name]), `${waves.flat().length} statements`);
    }
    const pointers = await pointerCost(stack, user, propertyId, rounds);
    console.log('pointers', JSON.stringify(pointers));
    const duckdb = await compareEngines(stack, dir, { reader, local, propertyId, rounds });
    console.log('duckdb', JSON.stringify(duckdb));
    const seed = await measureSeedWay(stack.stores.superuserUrl, Math.round(size.own / 486), 28);
    await reader.close();
    await local.close();
    const all = Object.values(figures).filter(({ limit }) => limit !== undefined);
    return {
      ok:
        all.every(figure => figure.api <= (figure.limit ?? 0) && figure.ratio <= NEEDED.api_to_bare) &&
        Object.values(pointers).every(ratio => ratio <= NEEDED.pointers) &&
        // Without DuckDB there is nothing to compare.
        (typeof duckdb === 'string' ||
          Object.values(duckdb).every(times => times.clickhouse <= times.duckdb)),
      rows: size,
      p95_ms: figures,
      pointer_cost: pointers,
      duckdb,
      seed_way_28d_ms: Math.round(seed),
      gain_over_seed_way: rounded(seed / (figures.query_28d?.api ?? 1)),
      needed: NEEDED,
    };
  } finally {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const readerOf = ({ stores: { serverEnv: env } }: Stack) => ({
  url: env.CLICKHOUSE_URL ?? '',
  username: env.CLICKHOUSE_USERNAME ?? '',
  password: env.CLICKHOUSE_PASSWORD ?? '',
  database: env.CLICKHOUSE_DATABASE ?? '',
});

/** A context in this process, used to record the statements of a report. */
function openLocalContext(stack: Stack, user: SignedIn): UserContext & { close(): Promise<void> } {
  const context = openContext({
    databaseUrl: stack.stores.serverEnv.DATABASE_URL ?? '',
    clickhouse: readerOf(stack),
    google: { issuer: stack.emulatorUrl, clientId: 'bench', clientSecret: 'unused' },
    tokenKeys: JSON.stringify({ current: 'k', keys: { k: Buffer.alloc(32, 1).toString('base64') } }),
    log: { info() {}, warn() {}, error() {} },
  });
  return { ...context, user: { kind: 'user', id: user.userId, email: '', sessionId: '' } };
}

/** Three rules for the brand, and a group for each of the 16 directories. */
async function addRules(stack: Stack, { accountId, userId }: SignedIn, propertyId: string): Promise<void> {
  const groups = LAST_WORDS.split(' ').map((word, place) => {
    return ['page_group', place, word, 'starts_with', `/${word}/`];
  });
  const rules = [
    ['brand', 0, null, 'contains', 'quiet boots'],
    ['brand', 1, null, 'starts_with', 'best tent'],
    ['brand', 2, null, 'regex', '^(old|new) kettle'],
    ...groups,
  ];
  await withPostgresClient(stack.stores.superuserUrl, async client => {
    for (const rule of rules)
      await client.query(
        `insert into report_rules (property_id, account_id, user_id, kind, place, name, operator, value)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [propertyId, accountId, userId, ...rule],
      );
  });
}

/** Compares the view that filters by generation with the plain table for the same query. */
async function pointerCost(stack: Stack, user: SignedIn, propertyId: string, rounds: number) {
  const client = connectClickhouse(stack.stores.clickhouseAdmin);
  const local = openLocalContext(stack, user);
  const ratios: Record<string, number> = {};
  for (const [name, from] of Object.entries(RANGES)) {
    const recorder = record(local.clickhouse);
    const config = ReportConfig.parse({
      property_ids: [propertyId],
      from,
      to: LAST,
      // Roll-ups have no device dimension, so this report reads the daily rows.
      dimensions: ['query', 'device'],
    });
    await runReport({ ...local, clickhouse: recorder.clickhouse }, config);
    const rows = recorder
      .waves()
      .flat()
      .find(statement => statement.query.includes('{limit:'));
    if (!rows) throw new Error('no statement for rows');
    const bare = rows.query.replace(
      /report_queries\([^)]*\)+\nWHERE/s,
      "search_queries WHERE account_id = {account_id:UUID} AND property_id IN CAST({property_ids:String}, 'Array(UUID)') AND day BETWEEN {first_day:Date} AND {last_day:Date} AND",
    );
    const times = { view: [] as number[], table: [] as number[] };
    for (let round = -2; round < rounds; round++) {
      const view = await timed(() => replay(client, [[rows]]));
      const table = await timed(() => replay(client, [[{ ...rows, query: bare }]]));
      if (round >= 0) {
        times.view.push(view);
        times.table.push(table);
      }
    }
    ratios[name] = rounded(p95(times.view) / p95(times.table));
  }
  await client.close();
  await local.close();
  return ratios;
}

const RANGES = { '28d': DAYS_28, '90d': DAYS_90, '16mo': FIRST };

async function compareEngines(
  stack: Stack,
  dir: string,
  options: Omit<Parameters<typeof compareWithDuckDb>[0], 'connection' | 'ranges'>,
) {
  const duckdb = loadDuckDb();
  if (!duckdb) return '@duckdb/node-api is not installed; set DUCKDB_FROM to a directory that contains it';
  const connection = await fillDuckDb(duckdb, dir, stack.stores.clickhouseAdmin, options.propertyId);
  return compareWithDuckDb({ ...options, connection, ranges: RANGES });
}

const rounded = (value: number) => Number(value.toFixed(2));

import { addDays } from '@gsc/calendar/pacific-day';
import { COVERAGE_MAX_PROPERTIES } from '@gsc/contract/sync/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { type Stack, startStack } from '@gsc/stack/start-stack';
import { type SignedIn, signIn } from '@gsc/tests/proofs/reports/arrange';
import { generateLedger } from './agency/generate-ledger.ts';
import { generateRows } from './agency/generate-rows.ts';
import { type LongestTexts, startRecordingProxy } from './agency/recording-proxy.ts';
import { finalThrough, lastDay, spansOf } from './agency/stored-days.ts';

const DEFAULTS = { full: { properties: 1000, rounds: 40 }, quick: { properties: 100, rounds: 10 } };
const WARM_UP_ROUNDS = 3;
/** With 1,000 properties, a property is synced every 43 seconds. This is about as many as in a quarter of an hour. */
const SYNCED_BETWEEN_ROUNDS = 20;
/** Milliseconds (p95), and the defaults of a server: `http_max_field_value_size` and `max_query_size`. */
const NEEDED = {
  overview: 400,
  report: 1000,
  properties: 300,
  monitor: 300,
  parameter_bytes: 128 * 1024,
  statement_bytes: 256 * 1024,
};

type Call = { path: string; body?: object };
/** The requests of one screen. A browser sends them at the same time. */
type Screen = { name: string; calls: Call[]; limit?: number };
/** `first` is the time of the first round, in which the server has nothing in memory. */
type Figure = LongestTexts & { p95: number; first: number; kilobytes: number; limit?: number };

/**
 * Measures the screens of an account with many properties and 16 months of data over HTTP. `--properties=` sets the
 * number of properties. ClickHouse is reached through a proxy that records the length of parameters and statements.
 */
export async function run({ quick }: { quick: boolean }) {
  const { rounds, ...defaults } = DEFAULTS[quick ? 'quick' : 'full'];
  const properties = option('properties') ?? defaults.properties;
  const stack = await startStack({
    worker: false,
    serverEnv: {
      LOG_LEVEL: 'error',
      // Every round reads the warehouse.
      RESULT_CACHE_MEGABYTES: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  const proxy = await startRecordingProxy(stack.stores.clickhouseAdmin.url);
  try {
    const user = await signIn(stack, 'maya@trailforge.example');
    const started = performance.now();
    const spans = spansOf(new Date());
    await generateLedger(stack, user, properties, spans);
    console.log(`ledger generated in ${Math.round((performance.now() - started) / 1000)} s`);
    await generateRows(stack, user, properties, spans);
    console.log(`generated in ${Math.round((performance.now() - started) / 1000)} s`);
    await stack.server.stop();
    stack.stores.serverEnv.CLICKHOUSE_URL = proxy.url;
    await stack.startServer();
    const screens = screensOf(await propertyIdsOf(stack.apiUrl, user));
    const figures: Record<string, Figure> = {};
    for (const { name, calls, limit } of screens.filter(({ name }) => isWanted(name))) {
      user.token = await user.refresh();
      const times: number[] = [];
      let [bytes, first] = [0, 0];
      proxy.take();
      await changeLedgers(stack, properties);
      for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
        await changeLedgers(stack, Math.min(SYNCED_BETWEEN_ROUNDS, properties));
        const began = performance.now();
        const sizes = await Promise.all(calls.map(call => send(stack.apiUrl, user, call)));
        const ms = performance.now() - began;
        if (round >= 0) times.push(ms);
        else if (round === -WARM_UP_ROUNDS) first = Math.round(ms);
        bytes = sizes.reduce((sum, size) => sum + size, 0);
      }
      figures[name] = {
        p95: p95(times),
        first,
        kilobytes: Math.round(bytes / 1000),
        ...proxy.take(),
        ...(limit !== undefined && { limit }),
      };
      console.log(name, JSON.stringify(figures[name]));
    }
    const all = Object.values(figures);
    return {
      ok: all.every(({ p95, limit = Number.POSITIVE_INFINITY }) => p95 <= limit),
      correct: all.every(
        ({ parameter_bytes, statement_bytes }) =>
          parameter_bytes <= NEEDED.parameter_bytes && statement_bytes <= NEEDED.statement_bytes,
      ),
      properties,
      p95_ms: figures,
      needed: NEEDED,
    };
  } finally {
    await stack.stop();
    await proxy.close();
  }
}

/** Lets the server read the ledger of this number of properties again, as after a sync. */
const changeLedgers = (stack: Stack, properties: number) =>
  withPostgresClient(stack.stores.superuserUrl, client =>
    client.query(
      `update sync_state set ledger_version = gen_random_uuid()
       where property_id in (select property_id from sync_state order by random() limit $1)`,
      [properties],
    ),
  );

function screensOf(propertyIds: readonly string[]): Screen[] {
  const now = new Date();
  const to = finalThrough(now);
  const report = (days: number, more: object = {}): Call => ({
    path: '/api/reports',
    body: { property_ids: propertyIds, from: addDays(to, 1 - days), to, ...more },
  });
  const previous = { comparison: { mode: 'previous' } };
  const get = (...paths: string[]): Call[] => paths.map(path => ({ path }));
  return [
    { name: 'overview', limit: NEEDED.overview, calls: get('/api/overview?type=web') },
    { name: 'report', limit: NEEDED.report, calls: [report(30, previous)] },
    {
      name: 'report_by_page',
      limit: NEEDED.report,
      calls: [report(30, { ...previous, dimensions: ['page'] })],
    },
    { name: 'report_16_months', limit: NEEDED.report, calls: [report(484)] },
    { name: 'properties', limit: NEEDED.properties, calls: get('/api/properties') },
    { name: 'jobs', limit: NEEDED.monitor, calls: get('/api/sync/jobs') },
    { name: 'storage', limit: NEEDED.monitor, calls: get('/api/sync/storage') },
    { name: 'coverage', limit: NEEDED.monitor, calls: get('/api/sync/coverage') },
    {
      name: 'coverage_page',
      limit: NEEDED.monitor,
      calls: get(`/api/sync/coverage?days=100&p=${propertyIds.slice(0, COVERAGE_MAX_PROPERTIES).join()}`),
    },
    { name: 'quota', limit: NEEDED.monitor, calls: get('/api/sync/quota') },
    { name: 'range', calls: get(`/api/reports/range?type=web`) },
    { name: 'attention', calls: get('/api/overview/attention?type=web') },
    { name: 'movers', calls: get('/api/overview/movers?type=web') },
    { name: 'ranking', calls: get('/api/overview/ranking?type=web') },
    {
      name: 'report_with_fresh_days',
      calls: [
        {
          path: '/api/reports',
          body: { property_ids: propertyIds, from: addDays(lastDay(now), -29), to: lastDay(now) },
        },
      ],
    },
  ];
}

const headersOf = ({ token }: SignedIn) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function propertyIdsOf(apiUrl: string, user: SignedIn): Promise<string[]> {
  const response = await fetch(`${apiUrl}/api/properties`, { headers: headersOf(user) });
  const { active } = (await response.json()) as { active: { id: string }[] };
  return active.map(({ id }) => id);
}

/** Returns the number of bytes of the response. */
async function send(apiUrl: string, user: SignedIn, { path, body }: Call): Promise<number> {
  const response = await fetch(`${apiUrl}${path}`, {
    headers: headersOf(user),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${path}: ${response.status} ${Buffer.from(answer).toString().slice(0, 300)}`);
  return answer.byteLength;
}

const p95 = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0);

function option(name: string): number | undefined {
  const text = process.argv.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return text === undefined ? undefined : Number(text);
}

/** `--only=overview,report` measures some of the screens. */
function isWanted(name: string): boolean {
  const only = process.argv.find(arg => arg.startsWith('--only='))?.slice('--only='.length);
  return only === undefined || only.split(',').includes(name);
}

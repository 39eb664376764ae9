import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { Stack } from '@gsc/stack/start-stack';
import { arrangeGenerations, type Owner, type SignedIn } from '@gsc/tests/proofs/reports/arrange';
import { recordSums } from './record-sums.ts';

export const FIRST = '2025-07-15';
export const LAST = '2026-11-12';
const CURRENT_MONTH = '2026-11';
const DAYS = 486;

type Kind = 'query' | 'page';
const TABLES = { query: 'search_queries', page: 'search_pages' } as const;
const ROLL_UPS = { query: 'month_queries', page: 'month_pages' } as const;

/** A value between 0 and 1, derived from the row number and the salt. */
const unit = (salt: number) => `(cityHash64(number, ${salt}) % 1000003 / 1000003)`;
const stringArray = (list: string) =>
  `[${list
    .split(' ')
    .map(word => `'${word}'`)
    .join(', ')}]`;
const FIRST_WORDS = stringArray(
  'best cheap winter how buy light warm trail womens mens repair small old new fast quiet',
);
/** Pages are in a directory of one of these names. */
export const LAST_WORDS =
  'boots jacket tent stove layers guide review size map kettle beans grinder socks poles hut rope';
const COUNTRIES = stringArray(
  'usa gbr deu fra esp ita nld swe nor dnk fin pol aut che bel prt irl cze hun rou can aus nzl ind bra mex jpn kor zaf arg',
);

/** SQL for the query or page of a row. The ids are skewed as on real sites: a few values have most of the rows. */
const LABEL_SQL: Record<Kind, string> = {
  query: `concat(${FIRST_WORDS}[id % 16 + 1], ' ', ${stringArray(LAST_WORDS)}[intDiv(id, 16) % 16 + 1], ' ', toString(id))`,
  page: `concat('https://www.bench.example/', ${stringArray(LAST_WORDS)}[id % 16 + 1], '/', ${FIRST_WORDS}[intDiv(id, 16) % 16 + 1], '-', toString(id), '.html')`,
};
const DISTINCT: Record<Kind, number> = { query: 400_000, page: 12_000 };

/** Rows of a span, distributed evenly over the owners and their days. */
const rowsOf = (kind: Kind, rows: number, salt: number) => `
  SELECT {accounts:Array(UUID)}[owner], {properties:Array(UUID)}[owner], 'web', ${LABEL_SQL[kind]},
    ${COUNTRIES}[toUInt32(pow(u2, 3) * 30) + 1], ['MOBILE', 'DESKTOP', 'TABLET'][toUInt32(pow(u3, 2) * 3) + 1],
    toDate({from:Date}) + intDiv(number, length({gens:Array(UInt64)})) % {days:UInt32}, {gens:Array(UInt64)}[owner],
    toUInt32(impressions * pow(u4, 6) * 0.6), impressions, impressions * (1 + id % 50)
  FROM (
    SELECT number, number % length({gens:Array(UInt64)}) + 1 AS owner,
      toUInt32(pow(${unit(salt)}, 3) * ${DISTINCT[kind]}) AS id, ${unit(salt + 1)} AS u2,
      ${unit(salt + 2)} AS u3, ${unit(salt + 3)} AS u4, toUInt32(1 + 40 * pow(${unit(salt + 4)}, 8)) AS impressions
    FROM numbers(${rows})
  )`;

const columns = (kind: Kind) =>
  `(account_id, property_id, search_type, ${kind}, country, device, day, gen, clicks, impressions, position_sum)`;

export type Size = { own: number; all: number };
type Span = { first: string; last: string; days: number };

/** Rows of accounts that are never read. */
const OTHERS: readonly Owner[] = Array.from({ length: 30 }, (_, number) => ({
  accountId: `00000000-0000-4000-8000-00000000${String(number).padStart(4, '0')}`,
  propertyId: `00000000-0000-4000-8000-00000001${String(number).padStart(4, '0')}`,
}));
const OTHERS_GEN = 9_000_000_000;

/** One statement inserts a whole month, and merging a hundred million rows is slow. */
const connect = (stack: Stack) =>
  createClient({
    ...stack.stores.clickhouseAdmin,
    request_timeout: 3_600_000,
    log: { level: ClickHouseLogLevel.OFF },
  });

/**
 * Generates a large property in a larger table, with the ledger entries that a sync would have written. The tables are
 * measured fully merged.
 */
export async function generate(stack: Stack, user: SignedIn, propertyId: string, size: Size): Promise<void> {
  const client = connect(stack);
  try {
    await insertOwners(stack, client, [{ accountId: user.accountId, propertyId }], size.own);
  } finally {
    await client.close();
  }
  await generateOthers(stack, size.all - size.own);
}

/** Adds rows of other accounts to each table and merges the tables. */
export async function generateOthers(stack: Stack, rows: number): Promise<void> {
  const client = connect(stack);
  try {
    await insertOthers(client, rows);
    for (const table of [...Object.values(TABLES), ...Object.values(ROLL_UPS)])
      await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  } finally {
    await client.close();
  }
}

/** Generates properties of several accounts, each with the same number of rows. */
export async function generateAll(stack: Stack, owners: readonly Owner[], rows: number): Promise<void> {
  const client = connect(stack);
  try {
    await insertOwners(stack, client, owners, rows * owners.length);
  } finally {
    await client.close();
  }
}

/** The same statement inserts a span of all owners, because the number of statements decides how long it takes. */
async function insertOwners(
  stack: Stack,
  client: ClickHouseClient,
  owners: readonly Owner[],
  rows: number,
): Promise<void> {
  for (const [at, span] of spans().entries()) {
    const sealed = !span.first.startsWith(CURRENT_MONTH);
    const arrange = async (grain: string) =>
      queryParams(owners, await arrangeGenerations(stack, owners, { ...span, grain }, sealed), span);
    for (const kind of ['query', 'page'] as const) {
      const query_params = await arrange(kind);
      await insertRows(client, kind, Math.round((rows * span.days) / DAYS), at * 10, query_params);
      if (sealed) await client.command({ query: rollUp(kind), query_params });
    }
    await client.command({ query: totals('query', 'byProperty'), query_params: await arrange('total') });
    await client.command({ query: totals('page', 'byPage'), query_params: await arrange('page_total') });
    await client.command({ query: REGIONS, query_params: await arrange('region') });
  }
  for (const owner of owners) await recordSums(stack, client, owner);
}

/** Inserts month by month to limit the memory of an insert. */
async function insertOthers(client: ClickHouseClient, rows: number): Promise<void> {
  for (const [at, span] of spans().entries()) {
    const gens = OTHERS.map(() => String(OTHERS_GEN + at));
    for (const kind of ['query', 'page'] as const) {
      const part = Math.round((rows * span.days) / DAYS);
      await insertRows(client, kind, part, 1000 + at * 10, queryParams(OTHERS, gens, span));
    }
  }
}

const insertRows = (
  client: ClickHouseClient,
  kind: Kind,
  rows: number,
  salt: number,
  query_params: Record<string, unknown>,
) =>
  client.command({
    query: `INSERT INTO ${TABLES[kind]} ${columns(kind)} ${rowsOf(kind, rows, salt)}`,
    query_params,
  });

const queryParams = (owners: readonly Owner[], gens: readonly string[], span: Span) => ({
  accounts: owners.map(({ accountId }) => accountId),
  properties: owners.map(({ propertyId }) => propertyId),
  gens: gens.map(BigInt),
  from: span.first,
  to: span.last,
  days: span.days,
});

/** Whole months, and the current month in spans of three days, as daily syncs write them. */
function spans(): Span[] {
  const result: Span[] = [];
  for (let day = FIRST; day <= LAST; ) {
    const open = result.at(-1);
    const isCurrent = day.startsWith(CURRENT_MONTH);
    const continues = open && open.first.slice(0, 7) === day.slice(0, 7) && (!isCurrent || open.days < 3);
    if (continues) {
      open.last = day;
      open.days++;
    } else result.push({ first: day, last: day, days: 1 });
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  }
  return result;
}

const OWN_ROWS = 'account_id IN {accounts:Array(UUID)} AND property_id IN {properties:Array(UUID)}';
const OWN_SPAN = `${OWN_ROWS} AND day BETWEEN {from:Date} AND {to:Date}`;
const OWN_GEN = '{gens:Array(UInt64)}[indexOf({properties:Array(UUID)}, property_id)]';

const rollUp = (kind: Kind) =>
  `INSERT INTO ${ROLL_UPS[kind]} (account_id, property_id, search_type, ${kind}_hash, month, gen, clicks, impressions, position_sum)
   SELECT account_id, property_id, search_type, ${kind}_hash, toStartOfMonth(day), gen, sum(clicks), sum(impressions), sum(position_sum)
   FROM ${TABLES[kind]} WHERE ${OWN_SPAN} GROUP BY ALL`;

/** Totals are 10 % higher than the rows, as Google withholds rare queries. */
const totals = (kind: Kind, aggregation: string) =>
  `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen, clicks, impressions,
     position_sum, first_clicks, first_impressions, first_position_sum, first_seen_at, fetched_at)
   SELECT account_id, property_id, 'web', '${aggregation}', day, ${OWN_GEN}, toUInt64(sum(clicks) * 1.1),
     toUInt64(sum(impressions) * 1.1), sum(position_sum) * 1.1, 0, 0, 0, now(), now()
   FROM ${TABLES[kind]} WHERE ${OWN_SPAN} GROUP BY account_id, property_id, day`;

const REGIONS = `INSERT INTO search_regions
     (account_id, property_id, search_type, country, device, day, gen, clicks, impressions, position_sum)
   SELECT account_id, property_id, 'web', country, device, day, ${OWN_GEN}, sum(clicks), sum(impressions), sum(position_sum)
   FROM search_queries WHERE ${OWN_SPAN} GROUP BY account_id, property_id, country, device, day`;

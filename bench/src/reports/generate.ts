import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { Stack } from '@gsc/stack/start-stack';
import { type Arranged, arrangeGeneration, type SignedIn } from '@gsc/tests/proofs/reports/arrange';
import { recordSums } from './record-sums.ts';

export const FIRST = '2025-07-15';
export const LAST = '2026-11-12';
const CURRENT_MONTH = '2026-11';
const DAYS = 486;
const OTHER_PROPERTIES = 30;

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
const LAST_WORDS = stringArray(
  'boots jacket tent stove layers guide review size map kettle beans grinder socks poles hut rope',
);
const COUNTRIES = stringArray(
  'usa gbr deu fra esp ita nld swe nor dnk fin pol aut che bel prt irl cze hun rou can aus nzl ind bra mex jpn kor zaf arg',
);

/** SQL for the query or page of a row. The ids are skewed as on real sites: a few values have most of the rows. */
const LABEL_SQL: Record<Kind, string> = {
  query: `concat(${FIRST_WORDS}[id % 16 + 1], ' ', ${LAST_WORDS}[intDiv(id, 16) % 16 + 1], ' ', toString(id))`,
  page: `concat('https://www.bench.example/', ${LAST_WORDS}[id % 16 + 1], '/', ${FIRST_WORDS}[intDiv(id, 16) % 16 + 1], '-', toString(id), '.html')`,
};
const DISTINCT: Record<Kind, number> = { query: 400_000, page: 12_000 };

const rowsOf = (kind: Kind, rows: number, salt: number, owner: string) => `
  SELECT ${owner}, 'web', ${LABEL_SQL[kind]}, ${COUNTRIES}[toUInt32(pow(u2, 3) * 30) + 1],
    ['MOBILE', 'DESKTOP', 'TABLET'][toUInt32(pow(u3, 2) * 3) + 1], toDate({first:String}) + number % {days:UInt32},
    {gen:UInt64}, toUInt32(impressions * pow(u4, 6) * 0.6), impressions, impressions * (1 + id % 50)
  FROM (
    SELECT number, toUInt32(pow(${unit(salt)}, 3) * ${DISTINCT[kind]}) AS id, ${unit(salt + 1)} AS u2,
      ${unit(salt + 2)} AS u3, ${unit(salt + 3)} AS u4, toUInt32(1 + 40 * pow(${unit(salt + 4)}, 8)) AS impressions
    FROM numbers(${rows})
  )`;

const columns = (kind: Kind) =>
  `(account_id, property_id, search_type, ${kind}, country, device, day, gen, clicks, impressions, position_sum)`;

export type Size = { own: number; all: number };

/** One statement inserts a whole month, and merging a hundred million rows is slow. */
const connect = (stack: Stack) =>
  createClient({
    ...stack.stores.clickhouseAdmin,
    request_timeout: 3_600_000,
    log: { level: ClickHouseLogLevel.OFF },
  });

/** Generates a large property in a larger table, with the ledger entries that a sync would have written. */
export async function generate(stack: Stack, user: SignedIn, propertyId: string, size: Size): Promise<void> {
  const client = connect(stack);
  try {
    await generateProperty(stack, client, { accountId: user.accountId, propertyId }, size.own);
    const otherRows = size.all - size.own;
    for (const kind of ['query', 'page'] as const) await insertOthers(client, kind, otherRows);
    await mergeTables(client);
  } finally {
    await client.close();
  }
}

type Owner = { accountId: string; propertyId: string };

/** Generates properties of several accounts, each with the same number of rows. */
export async function generateAll(stack: Stack, owners: readonly Owner[], rows: number): Promise<void> {
  const client = connect(stack);
  try {
    for (const owner of owners) await generateProperty(stack, client, owner, rows);
    await mergeTables(client);
  } finally {
    await client.close();
  }
}

async function generateProperty(
  stack: Stack,
  client: ClickHouseClient,
  owner: Owner,
  ownRows: number,
): Promise<void> {
  for (const [at, span] of spans().entries()) {
    const sealed = !span.first.startsWith(CURRENT_MONTH);
    for (const kind of ['query', 'page'] as const) {
      const gen = await arrangeGeneration(stack, { ...owner, ...span, grain: kind }, sealed);
      const rows = Math.round((ownRows * span.days) / DAYS);
      await command(
        client,
        `INSERT INTO ${TABLES[kind]} ${columns(kind)} ${rowsOf(kind, rows, at * 10, '{account:UUID}, {property:UUID}')}`,
        {
          ...queryParams(owner, gen),
          first: span.first,
          days: span.days,
        },
      );
      if (sealed) await rollUp(client, kind, owner, gen);
    }
    await insertTotals(stack, client, { ...owner, ...span, grain: 'total' }, sealed, at);
  }
  await recordSums(stack, client, owner);
}

/** The tables are measured fully merged. */
async function mergeTables(client: ClickHouseClient): Promise<void> {
  for (const table of [...Object.values(TABLES), ...Object.values(ROLL_UPS)])
    await command(client, `OPTIMIZE TABLE ${table} FINAL`, {});
}

const command = (client: ClickHouseClient, query: string, query_params: Record<string, unknown>) =>
  client.command({ query, query_params });

const queryParams = (owner: Owner, gen: string) => ({
  account: owner.accountId,
  property: owner.propertyId,
  gen,
});

/** Whole months, and the current month in spans of three days, as daily syncs write them. */
function spans(): { first: string; last: string; days: number }[] {
  const result: { first: string; last: string; days: number }[] = [];
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

const rollUp = (client: ClickHouseClient, kind: Kind, owner: Owner, gen: string) =>
  command(
    client,
    `INSERT INTO ${ROLL_UPS[kind]} (account_id, property_id, search_type, ${kind}_hash, month, gen, clicks, impressions, position_sum)
     SELECT account_id, property_id, search_type, ${kind}_hash, toStartOfMonth(day), gen, sum(clicks), sum(impressions), sum(position_sum)
     FROM ${TABLES[kind]} WHERE account_id = {account:UUID} AND property_id = {property:UUID} AND gen = {gen:UInt64}
     GROUP BY ALL`,
    queryParams(owner, gen),
  );

/** Inserts totals and regions. Totals are 10 % higher than the rows, as Google withholds rare queries. */
async function insertTotals(
  stack: Stack,
  client: ClickHouseClient,
  span: Arranged,
  sealed: boolean,
  salt: number,
): Promise<void> {
  for (const [grain, kind, name] of [
    ['total', 'query', 'byProperty'],
    ['page_total', 'page', 'byPage'],
  ] as const) {
    const gen = await arrangeGeneration(stack, { ...span, grain }, sealed);
    await command(
      client,
      `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen, clicks, impressions,
         position_sum, first_clicks, first_impressions, first_position_sum, first_seen_at, fetched_at)
       SELECT {account:UUID}, {property:UUID}, 'web', '${name}', day, {gen:UInt64}, toUInt64(sum(clicks) * 1.1),
         toUInt64(sum(impressions) * 1.1), sum(position_sum) * 1.1, 0, 0, 0, now(), now()
       FROM ${TABLES[kind]} WHERE account_id = {account:UUID} AND property_id = {property:UUID}
         AND day BETWEEN {from:Date} AND {to:Date} GROUP BY day`,
      { ...queryParams(span, gen), from: span.first, to: span.last },
    );
  }
  const gen = await arrangeGeneration(stack, { ...span, grain: 'region' }, sealed);
  await command(
    client,
    `INSERT INTO search_regions (account_id, property_id, search_type, country, device, day, gen, clicks, impressions, position_sum)
     SELECT {account:UUID}, {property:UUID}, 'web', country, device, day, {gen:UInt64}, sum(clicks), sum(impressions), sum(position_sum)
     FROM search_queries WHERE account_id = {account:UUID} AND property_id = {property:UUID}
       AND day BETWEEN {from:Date} AND {to:Date} AND ${salt} >= 0 GROUP BY country, device, day`,
    { ...queryParams(span, gen), from: span.first, to: span.last },
  );
}

/** Inserts rows of other accounts, month by month to limit the memory of an insert. */
async function insertOthers(client: ClickHouseClient, kind: Kind, rows: number): Promise<void> {
  const owner = `toUUID(concat('00000000-0000-4000-8000-00000000', leftPad(toString(number % ${OTHER_PROPERTIES}), 4, '0'))), toUUID(concat('00000000-0000-4000-8000-00000001', leftPad(toString(number % ${OTHER_PROPERTIES}), 4, '0')))`;
  for (const [at, span] of spans().entries()) {
    const part = Math.round((rows * span.days) / DAYS);
    await command(
      client,
      `INSERT INTO ${TABLES[kind]} ${columns(kind)} ${rowsOf(kind, part, 1000 + at * 10, owner)}`,
      {
        gen: 9_000_000_000 + at,
        first: span.first,
        days: span.days,
      },
    );
  }
}

import {
  type ClickHouseClient,
  ClickHouseError,
  type ClickhouseSettings,
  connectClickhouse,
} from '@gsc/db/clickhouse';
import { REPORT_VIEWS, WRITTEN_TABLES } from '@gsc/db/clickhouse/grants';
import type { Violation } from './violation.ts';

/** ACCESS_DENIED and READONLY. Any other error means that the statement was allowed to run. */
const REFUSED = ['497', '164'];
/** AUTHENTICATION_FAILED. */
const UNKNOWN_USER = '516';
/** UNKNOWN_TABLE: there is nothing to read. */
const ABSENT = ['60'];

const NOBODY = '00000000-0000-0000-0000-000000000000';
const ARGUMENTS = {
  account_id: NOBODY,
  property_ids: `['${NOBODY}']`,
  gens: '[]',
  days: '[]',
  day_gens: '[]',
  first_day: '2000-01-01',
  last_day: '2000-01-01',
};
const MONTH = 'account_id = {account_id:UUID}, property_ids = {property_ids:String}, gens = {gens:String}';
const DAY = `${MONTH}, days = {days:String}, day_gens = {day_gens:String}, first_day = {first_day:Date}, last_day = {last_day:Date}`;

/** None of these changes anything or reaches a host, even for a user that is allowed to run it. */
const FORBIDDEN: [what: string, query: string][] = [
  ...WRITTEN_TABLES.map((table): [string, string] => [
    `read the table ${table}`,
    `SELECT 1 FROM ${table} LIMIT 0`,
  ]),
  ['read system.query_log', 'SELECT 1 FROM system.query_log LIMIT 0'],
  ['insert rows', 'INSERT INTO search_totals SELECT * FROM search_totals WHERE 0'],
  ['drop tables', 'DROP TABLE IF EXISTS table_that_does_not_exist'],
  ['use url()', `SELECT 1 FROM url('http://127.0.0.1:1/', 'LineAsString', 'a String') LIMIT 0`],
  ['use s3()', `SELECT 1 FROM s3('http://127.0.0.1:1/a/b', 'LineAsString', 'a String') LIMIT 0`],
  ['use remote()', `SELECT 1 FROM remote('127.0.0.1:1', system.one) LIMIT 0`],
  ['use file()', `SELECT 1 FROM file('none', 'LineAsString', 'a String') LIMIT 0`],
];

/** Every reader must be able to read the report views, and nothing else. */
export async function checkReaders(readers: readonly ClickhouseSettings[]): Promise<Violation[]> {
  return (await Promise.all(readers.map(checkReader))).flat();
}

async function checkReader(settings: ClickhouseSettings): Promise<Violation[]> {
  const client = connectClickhouse(settings);
  try {
    const unreadable = await select(REPORT_VIEWS, async view => {
      const parameters = view.startsWith('report_month_') ? MONTH : DAY;
      return (await attempt(client, `SELECT 1 FROM ${view}(${parameters}) LIMIT 0`)) !== 'allowed';
    });
    const allowed = await select(
      FORBIDDEN,
      async ([, query]) => !['refused', 'absent'].includes(await attempt(client, query)),
    );
    return [
      ...violation(settings, 'cannot read', unreadable),
      ...violation(
        settings,
        'is allowed to',
        allowed.map(([what]) => what),
      ),
    ];
  } finally {
    await client.close();
  }
}

const violation = ({ username }: ClickhouseSettings, what: string, items: readonly string[]): Violation[] =>
  items.length === 0
    ? []
    : [
        {
          check: 'clickhouse-reader',
          problem: `ClickHouse user ${username} ${what} ${items.join(', ')}.`,
          fix: 'run packages/db/clickhouse/grants.sql as an administrator and use a user with the role gsc_reader only.',
        },
      ];

async function select<Item>(
  items: readonly Item[],
  matches: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const found = await Promise.all(items.map(matches));
  return items.filter((_, at) => found[at]);
}

/** Errors of the connection and of the sign-in are thrown. */
async function attempt(
  client: ClickHouseClient,
  query: string,
): Promise<'allowed' | 'refused' | 'absent' | 'failed'> {
  try {
    await client.command({ query, query_params: query.includes('{') ? ARGUMENTS : {} });
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ClickHouseError) || error.code === UNKNOWN_USER) throw error;
    if (REFUSED.includes(error.code)) return 'refused';
    return ABSENT.includes(error.code) ? 'absent' : 'failed';
  }
}

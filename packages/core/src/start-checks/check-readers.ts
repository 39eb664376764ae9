import { text } from 'node:stream/consumers';
import {
  type ClickHouseClient,
  ClickHouseError,
  type ClickhouseSettings,
  connectClickhouse,
} from '@gsc/db/clickhouse';
import { REPORT_VIEWS, WRITTEN_TABLES } from '@gsc/db/clickhouse/access';
import type { Violation } from './violation.ts';

/** ACCESS_DENIED and UNKNOWN_TABLE. Other errors do not say what the user may do. */
const UNREADABLE = ['497', '60'];

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

/** Rights that a reader must not have. The server tells whether it has them, so no statement has to be tried. */
const FORBIDDEN: [what: string, right: string][] = [
  ...WRITTEN_TABLES.map((table): [string, string] => [`read the table ${table}`, `SELECT ON ${table}`]),
  ['read system.query_log', 'SELECT ON system.query_log'],
  ['insert rows', 'INSERT ON search_totals'],
  ['change tables', 'ALTER ON search_totals'],
  ['drop tables', 'DROP TABLE ON search_totals'],
  ['create tables', 'CREATE TABLE ON search_totals'],
  ['use url()', 'URL ON *.*'],
  ['use s3()', 'S3 ON *.*'],
  ['use remote()', 'REMOTE ON *.*'],
  ['use file()', 'FILE ON *.*'],
];

/** Every reader must be able to read the report views, and nothing else. */
export async function checkReaders(readers: readonly ClickhouseSettings[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const reader of readers) found.push(...(await checkReader(reader)));
  return found;
}

/** One statement after the other, because each user may run only some at the same time. */
async function checkReader(settings: ClickhouseSettings): Promise<Violation[]> {
  const client = connectClickhouse(settings);
  try {
    const unreadable: string[] = [];
    for (const view of REPORT_VIEWS) if (!(await canRead(client, view))) unreadable.push(view);
    const allowed: string[] = [];
    for (const [what, right] of FORBIDDEN) if (await hasRight(client, right)) allowed.push(what);
    return [
      ...violation(settings, 'cannot read', unreadable),
      ...violation(settings, 'is allowed to', allowed),
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

/** Unexpected errors are thrown: the caller tries again and then reports that the stores cannot be checked. */
async function canRead(client: ClickHouseClient, view: string): Promise<boolean> {
  const parameters = view.startsWith('report_month_') ? MONTH : DAY;
  try {
    await client.command({ query: `SELECT 1 FROM ${view}(${parameters}) LIMIT 0`, query_params: ARGUMENTS });
    return true;
  } catch (error) {
    if (error instanceof ClickHouseError && UNREADABLE.includes(error.code)) return false;
    throw error;
  }
}

async function hasRight(client: ClickHouseClient, right: string): Promise<boolean> {
  const { stream } = await client.exec({ query: `CHECK GRANT ${right}` });
  const answer = (await text(stream)).trim();
  if (answer !== '0' && answer !== '1') throw new Error(`CHECK GRANT ${right} answered ${answer}`);
  return answer === '1';
}

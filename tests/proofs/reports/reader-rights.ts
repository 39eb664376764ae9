import { readFileSync } from 'node:fs';
import { ClickHouseError, type ClickhouseSettings, connectClickhouse } from '@gsc/db/clickhouse';
import { clickhouseGrants, REPORT_VIEWS } from '@gsc/db/clickhouse/grants';

const CLICKHOUSE = new URL('../../../packages/db/clickhouse/', import.meta.url);
const schema = readFileSync(new URL('schema.sql', CLICKHOUSE), 'utf8');
const grants = readFileSync(new URL('grants.sql', CLICKHOUSE), 'utf8');

const names = (kind: 'TABLE' | 'VIEW') =>
  [...schema.matchAll(new RegExp(`^CREATE ${kind} (?:gsc\\.)?(\\w+)`, 'gm'))].map(([, name = '']) => name);

/** Statements on tables and table functions are rejected, and grants.sql grants only the views. */
export async function readerRights(reader: ClickhouseSettings) {
  const tables = names('TABLE');
  const statements = [
    ...tables.flatMap(table => [
      `SELECT * FROM ${table}`,
      `SELECT count() FROM gsc.${table} FINAL`,
      `SELECT 1 WHERE 1 IN (SELECT clicks FROM ${table})`,
      `WITH x AS (SELECT * FROM ${table}) SELECT * FROM x`,
      `INSERT INTO ${table} VALUES`,
      `ALTER TABLE ${table} DELETE WHERE 1`,
      `DROP TABLE ${table}`,
      `SELECT * FROM merge('gsc', '${table}')`,
      `SELECT * FROM remote('127.0.0.1', 'gsc', '${table}')`,
    ]),
    ...['tables', 'columns', 'processes', 'query_log', 'parts', 'users', 'settings'].map(
      table => `SELECT * FROM system.${table}`,
    ),
    ...[
      `file('/etc/passwd', 'LineAsString')`,
      `url('http://127.0.0.1:1/', 'LineAsString')`,
      `s3('http://127.0.0.1:1/x')`,
      `postgresql('127.0.0.1:1', 'gsc', 'users', 'a', 'b')`,
      'numbers(10)',
      `executable('id', 'TSV', 'x String')`,
      `view(SELECT * FROM search_totals)`,
    ].map(source => `SELECT * FROM ${source}`),
    ...REPORT_VIEWS.map(view => `SELECT * FROM ${view}`),
    'SELECT 1 SETTINGS readonly = 0',
    'SET readonly = 0',
    'CREATE TABLE x (a Int8) ENGINE = Memory',
    "SELECT getSetting('max_threads')",
    'SHOW TABLES',
    'SYSTEM FLUSH LOGS',
  ];
  const client = connectClickhouse(reader);
  const allowed: string[] = [];
  try {
    for (const statement of statements) {
      const refused = await client
        .query({ query: statement, format: 'JSONEachRow' })
        .then(result => result.text())
        .then(
          () => false,
          (error: unknown) => error instanceof ClickHouseError,
        );
      if (!refused) allowed.push(statement);
    }
  } finally {
    await client.close();
  }
  const granted = [...grants.matchAll(/^GRANT (.*) TO gsc_reader;$/gm)].map(([, grant = '']) => grant);
  const views = names('VIEW');
  const expected = views.map(view => `SELECT ON gsc.${view}`);
  const isGrantsExact =
    grants === clickhouseGrants('gsc') &&
    granted.length === expected.length &&
    expected.every(grant => granted.includes(grant)) &&
    grants.includes('REVOKE ALL ON *.* FROM gsc_reader;');
  return {
    ok: allowed.length === 0 && isGrantsExact && tables.length > 5,
    statements: statements.length,
    refused: statements.length - allowed.length,
    allowed: allowed.slice(0, 5),
    grants_exact: isGrantsExact,
    views: views.length,
  };
}

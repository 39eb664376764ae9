import { expect, test } from 'vitest';
import { REPORT_VIEWS, WRITTEN_TABLES } from './access.ts';
import { clickhouseGrants } from './grants.ts';
import { splitStatements } from './statements.ts';

const statements = splitStatements(clickhouseGrants('gsc'));

test('the writer can insert, read and delete in its tables, read the views, and has no other right', () => {
  const granted = statements.filter(statement => /^GRANT .* TO gsc_writer$/.test(statement));
  expect(granted).toEqual([
    ...WRITTEN_TABLES.map(
      table => `GRANT SELECT, INSERT, ALTER DELETE, ALTER UPDATE(_row_exists) ON gsc.${table} TO gsc_writer`,
    ),
    ...REPORT_VIEWS.map(view => `GRANT SELECT ON gsc.${view} TO gsc_writer`),
  ]);
});

test('no setting prohibits what a grant permits', () => {
  // ClickHouse counts ALTER DELETE as DDL.
  expect(statements.filter(statement => statement.includes('allow_ddl'))).toEqual([]);
  const readOnly = statements.filter(statement => /readonly = 1(,|$)/.test(statement));
  const rights = readOnly.map(statement => {
    const role = /^ALTER SETTINGS PROFILE (\S+)/.exec(statement)?.[1];
    return statements
      .filter(each => each.startsWith('GRANT ') && each.endsWith(` TO ${role}`))
      .map(each => each.split(' ON ')[0]);
  });
  expect(rights).toHaveLength(3);
  expect([...new Set(rights.flat())]).toEqual(['GRANT SELECT']);
});

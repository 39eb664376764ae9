import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['SELECT sum(clicks) AS c\nFROM report_pages(account = {account:UUID})\nWHERE x', 'select report_pages'],
  ['select count() from (SELECT * FROM report_pairs(a = 1))', 'select report_pairs'],
  ['WITH shown AS (SELECT 1) SELECT * FROM report_queries(x)', 'select report_queries'],
  ['INSERT INTO month_pages (a)\nSELECT a FROM search_pages', 'insert month_pages'],
  ['DELETE FROM search_pairs WHERE gen IN {gens:Array(UInt64)}', 'delete search_pairs'],
  ['SELECT now()', 'select'],
  ['EXPLAIN x', 'other'],
])('%s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});

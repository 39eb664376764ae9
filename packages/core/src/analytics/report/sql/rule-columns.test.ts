import type { RuleKind, RuleOperator } from '@gsc/contract/analytics/saved/rules-labels';
import { expect, test } from 'vitest';
import { ruleSql } from './rule-sql.ts';

test.for<[kind: RuleKind, operator: RuleOperator, value: string, column: string]>([
  ['brand', 'is', 'boots', 'query'],
  ['brand', 'starts_with', '/boots', 'query'],
  ['page_group', 'is', '/boots/', 'path(page)'],
  ['page_group', 'starts_with', '/boots', 'path(page)'],
  // Part of a path is also part of the URL.
  ['page_group', 'contains', '/boots/', 'page'],
  ['page_group', 'regex', '/boots/.+', 'page'],
  ['page_group', 'is', 'https://shop.example/boots/', 'page'],
  ['page_group', 'starts_with', 'https://shop.example/', 'page'],
])('%s %s %s is compared with %s', ([kind, operator, value, column]) => {
  const sql = ruleSql(kind, { operator, value }, '{wanted:String}');
  expect(/\((path\(page\)|\w+)/.exec(sql)?.[1]).toBe(column);
  expect(sql).toContain('{wanted:String}');
});

import { expect, test } from 'vitest';
import { oldVersion } from './examine-stores.ts';

test.for([
  ['PostgreSQL', '14.12', 1],
  ['PostgreSQL', '15.0', 0],
  ['PostgreSQL', '18.1 (Debian 18.1-1)', 0],
  ['PostgreSQL', '19beta1', 0],
  ['PostgreSQL', '', 1],
  ['ClickHouse', '25.8.2.29', 1],
  ['ClickHouse', '26.2.9.1', 1],
  ['ClickHouse', '26.3.16.14', 0],
  ['ClickHouse', '26.10.1.1', 0],
  ['ClickHouse', '27.1.1.1', 0],
] as const)('%s %s has %i problems', ([store, version, problems]) => {
  expect(oldVersion(store, version)).toHaveLength(problems);
});

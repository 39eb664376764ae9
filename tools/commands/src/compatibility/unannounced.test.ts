import { expect, test } from 'vitest';
import { unannounced } from './unannounced.ts';

const files = (...names: string[]) => names.map(file => ({ file }));

test('a contract migration of ClickHouse needs one of PostgreSQL for the same version', () => {
  const clickhouse = files('0007_more_views.sql', '0008_contract_0_3_drop_views.sql');
  const problem = 'clickhouse/0008_contract_0_3_drop_views.sql: PostgreSQL needs a contract migration';
  for (const postgres of [files(), files('0040_x.sql'), files('0040_contract_0_2_drop.sql')])
    expect(unannounced(clickhouse, postgres)).toEqual([expect.stringContaining(problem)]);
  expect(unannounced(clickhouse, files('0040_contract_0_3_drop.sql'))).toEqual([]);
  expect(unannounced(files('0007_more_views.sql'), files())).toEqual([]);
});

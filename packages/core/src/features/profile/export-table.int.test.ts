import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser } from '../../stores/access.ts';
import { fillAccount } from '../../testing/fill-account.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { findAccountTables } from './account-tables.ts';
import { exportTable } from './export-table.ts';

let lab: Laboratory;
let one: Connected;
let other: Connected;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const accounts: Connected[] = [];
  for (let count = 0; count < 2; count++) {
    const { siteUrl, email } = await lab.addSite({ rows: 1, days: 1 });
    const account = await lab.connect(siteUrl, email);
    await fillAccount(lab.arrange, account);
    accounts.push(account);
  }
  [one, other] = accounts as [Connected, Connected];
});
afterAll(() => lab?.close());

const tablesOf = ({ user, userId, accountId }: Connected) =>
  asUser(user, tx => findAccountTables(tx, { userId, accountId }));

async function read(name: string, batchRows?: number): Promise<Record<string, unknown>[]> {
  const table = (await tablesOf(one)).find(each => each.name === name) ?? expect.unreachable(name);
  let text = '';
  for await (const part of exportTable(one.user, table, batchRows)) text += part;
  return JSON.parse(text);
}

/** What the download leaves out: secrets, and tables that only describe the search rows. */
const LEFT_OUT = [
  'account_deletions',
  'connect_handles',
  'google_tokens',
  'oauth_states',
  'outbox',
  'refresh_tokens',
  'sync_days',
  'sync_generations',
  'sync_ledger',
  'sync_months',
  'sync_revisions',
  'sync_sealed_days',
  'sync_sealed_months',
  'sync_state',
  'warehouse_copies',
  'warehouse_moves',
];

test('every other table with a user or an account is exported, with the own rows only', async () => {
  const { rows } = await lab.arrange(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'account_id') and table_name <> all ($1)
     union select unnest(array['accounts', 'users']) order by 1`,
    [LEFT_OUT],
  );
  const names = (await tablesOf(one)).map(table => table.name);
  expect(names).toEqual(rows.map(row => row.name));
  const foreign = [other.userId, other.accountId, other.propertyId, other.email];
  for (const name of names) {
    const exported = await read(name);
    expect(exported, name).not.toEqual([]);
    const text = JSON.stringify(exported);
    expect(
      foreign.filter(each => text.includes(each)),
      name,
    ).toEqual([]);
  }
});

test('a large table is read in batches, each row once', async () => {
  await lab.arrange(
    `insert into indexing_results (check_id, position, account_id, url_id)
     select check_id, n, account_id, url_id from indexing_results, generate_series(2, 10) n where account_id = $1`,
    [one.accountId],
  );
  for (const batchRows of [3, 5, 10, 11]) {
    const rows = await read('indexing_results', batchRows);
    expect(rows.map(row => row['position'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  }
});

test('a table without rows is an empty list', async () => {
  await lab.arrange('delete from annotations where account_id = $1', [one.accountId]);
  expect(await read('annotations')).toEqual([]);
});

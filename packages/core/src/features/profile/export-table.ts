import { sql } from 'kysely';
import type { Tx, UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import type { AccountTable } from './account-tables.ts';

const BATCH_ROWS = 1000;

type Row = { json: string; key: string[] };

/**
 * The owner's rows of a table as the text of a JSON array. Every batch has a transaction of its own, so that a slow
 * download keeps no transaction open and only one batch in memory.
 */
export async function* exportTable(
  ctx: UserContext,
  table: AccountTable,
  batchRows = BATCH_ROWS,
): AsyncGenerator<string> {
  let after: string[] | null = null;
  let separator = '[\n';
  for (;;) {
    const rows: Row[] = await asUser(ctx, tx => readBatch(tx, table, after, batchRows));
    for (const { json } of rows) {
      yield separator + json;
      separator = ',\n';
    }
    after = rows.at(-1)?.key ?? null;
    if (rows.length < batchRows) break;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The next rows in the order of the primary key. PostgreSQL writes the JSON, so no value loses precision. */
async function readBatch(
  tx: Tx,
  { name, columns, key, owner }: AccountTable,
  after: readonly string[] | null,
  limit: number,
): Promise<Row[]> {
  const refs = key.map(column => sql.ref(column.name));
  const isNext = after
    ? sql`(${sql.join(refs)}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select to_json(r)::text as json, k as key from (
      select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(name)}
      where ${sql.ref(owner.column)} = ${owner.id}::uuid and ${isNext}
      order by ${sql.join(refs)} limit ${limit}) r
    cross join lateral (select array[${sql.join(refs.map(ref => sql`r.${ref}::text`))}] as k) keys`.execute(
    tx,
  );
  return rows;
}

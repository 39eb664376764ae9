import { accountId, propertyId, TEMPLATES } from './template-properties.ts';

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

/** Tables of the ledger that are copied for each property, with their columns from the catalog. */
const COPIED = ['sync_days', 'sync_sealed_months', 'sync_generations'];

/** Copies the ledgers of the templates to the properties with these numbers. Generations get their own numbers. */
export async function copyTemplates(client: Client, first: number, last: number): Promise<void> {
  const { rows } = await client.query(
    `select max(gen)::int as last from sync_generations where property_id in
       (select ${propertyId('n')} from generate_series(0, ${TEMPLATES - 1}) n)`,
  );
  const generations = Number(rows[0]?.['last']);
  await client.query(
    `insert into sync_state (property_id, account_id, backfilled_at, next_sync_at)
     select ${propertyId('n')}, ${accountId('n')}, now(), now() + interval '1 day'
     from generate_series($1::int, $2::int) n`,
    [first, last],
  );
  const copy = `n / ${TEMPLATES}`;
  const replaced: Record<string, string> = {
    property_id: propertyId('n'),
    account_id: accountId('n'),
    gen: `gen + ${copy} * ${generations}`,
    active_gen: `active_gen + ${copy} * ${generations}`,
  };
  for (const table of COPIED) {
    const columns = await client.query(
      `select array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
       where table_name = $1`,
      [table],
    );
    const names = columns.rows[0]?.['names'] as string[];
    await client.query(
      `insert into ${table} (${names.join(', ')}) ${table === 'sync_generations' ? 'overriding system value' : ''}
       select ${names.map(name => replaced[name] ?? name).join(', ')}
       from generate_series($1::int, $2::int) n join ${table} on property_id = ${propertyId(`(n % ${TEMPLATES})`)}`,
      [first, last],
    );
  }
  await client.query(
    `select setval(pg_get_serial_sequence('sync_generations', 'gen'), max(gen)) from sync_generations`,
  );
}

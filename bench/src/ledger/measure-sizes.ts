import { withPostgresClient } from '@gsc/db/postgres/client';

type Table = { rows: number; table: number; indexes: number };

/** A month is closed on the eleventh of the next one, so 11 to 41 days of a property are open. */
const OPEN_DAYS = { average: 26, most: 41 };

/** Bytes for each property, including indexes. They are computed for other days of a month than today. */
export async function measureSizes(superuserUrl: string, properties: number) {
  return withPostgresClient(superuserUrl, async client => {
    const measure = async (name: string): Promise<Table> => {
      const { rows } = await client.query<Table>(
        `select reltuples::float8 as rows, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
         from pg_class where oid = $1::regclass`,
        [name],
      );
      const [found] = rows;
      if (!found) throw new Error(`no table ${name}`);
      const each = (value: number) => Math.round(value / properties);
      return { rows: each(found.rows), table: each(found.table), indexes: each(found.indexes) };
    };
    const [days, months, generations] = [
      await measure('sync_days'),
      await measure('sync_sealed_months'),
      await measure('sync_generations'),
    ] as const;
    const { rows } = await client.query<{ days: number }>(
      'select (max(day) - min(day) + 1)::int as days from sync_days',
    );
    const openDay = (days.table + days.indexes) / (rows[0]?.days ?? 1);
    const ledgerWith = (open: number) => Math.round(months.table + months.indexes + open * openDay);
    return {
      average: ledgerWith(OPEN_DAYS.average),
      most: ledgerWith(OPEN_DAYS.most),
      open_days: rows[0]?.days,
      days,
      months,
      generations,
    };
  });
}
